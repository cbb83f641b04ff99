import { isOfOtherBuild } from '#public/browser/build-of-page.ts'

/** After the last key; each answer costs the server a search. */
const typingPauseMs = 250

/** Why other results are shown: the first two change the address. */
type Reason = 'asked' | 'typed' | 'back' | 'again'

export interface LiveSearch {
  /** Searches with another place; without one where it is empty. */
  readonly setNear: (near: string) => void
  /** Asks for the same results again. */
  readonly renew: () => void
}

/** Shows results as one types, and the address of the search with them. */
export function followSearch(form: HTMLFormElement, onShown: () => void): LiveSearch {
  let typing: ReturnType<typeof setTimeout> | undefined
  let underWay: AbortController | undefined
  /** Where Back leads: not to what was half typed. */
  let settledPath = currentPath()
  /** What the address was last: a jump within the page is none of the search's. */
  let shownPath = settledPath

  const show = async (path: string, reason: Reason) => {
    clearTimeout(typing)
    typing = undefined
    underWay?.abort()
    underWay = new AbortController()
    const { signal } = underWay
    // Before the answer is there: who types on meanwhile still finds what they asked for by Back.
    if (reason === 'asked') {
      history.replaceState(null, '', settledPath)
      if (path !== settledPath) history.pushState(null, '', path)
    }
    if (reason === 'asked' || reason === 'back') settledPath = path
    shownPath = currentPath()
    markBusy(true)
    const page = await fetchPage(path, signal)
    if (signal.aborted) return
    underWay = undefined
    markBusy(false)
    if (!page) return giveUp(reason)
    if (reason === 'typed') history.replaceState(null, '', path)
    shownPath = currentPath()
    takeOver(form, page, reason)
    onShown()
  }

  // The choice of a country belongs to the form, and lies outside it.
  addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement | HTMLSelectElement).form !== form) return
    clearTimeout(typing)
    typing = setTimeout(() => show(pathOf(form), 'typed'), typingPauseMs)
  })
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const filter = event.target.closest<HTMLAnchorElement>('[data-filter]')
    if (!filter || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(pathOf(form, { has: new URL(filter.href).searchParams.get('has') ?? '' }), 'asked')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show(pathOf(form), 'asked')
  })
  addEventListener('popstate', () => {
    if (currentPath() === shownPath) return
    shownPath = currentPath()
    show(shownPath, 'back')
  })
  return {
    setNear: (near) => show(pathOf(form, { near }), 'asked'),
    renew: () => {
      // A search that is under way brings results as new, and would be lost.
      if (typing === undefined && underWay === undefined) show(currentPath(), 'again')
    },
  }
}

interface FoundPage {
  readonly document: Document
  readonly results: HTMLElement
}

/** Null where no results came. */
async function fetchPage(path: string, signal: AbortSignal): Promise<FoundPage | null> {
  try {
    const response = await fetch(path, { signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const results = page.getElementById('results')
    return response.ok && results ? { document: page, results } : null
  } catch {
    return null
  }
}

/** What was asked for by a press the browser tries itself, and shows what is wrong. */
function giveUp(reason: Reason): void {
  if (reason === 'asked' || reason === 'back') location.reload()
  else if (reason === 'typed') say((status) => status.dataset.failed)
}

/** Puts the new results in place of those that are shown. What had the focus keeps it, if it is still there. */
function takeOver(form: HTMLFormElement, { document: page, results }: FoundPage, reason: Reason): void {
  if (isOfOtherBuild(page)) {
    location.reload()
    return
  }
  const shown = document.getElementById('results')
  const focused = selectorOf(document.activeElement)
  const nearMe = page.querySelector('[data-near-me]')?.getAttribute('aria-pressed') ?? 'false'
  document.querySelector('[data-near-me]')?.setAttribute('aria-pressed', nearMe)
  if (reason === 'back') takeOverFields(form, page)
  for (const part of ['[data-kept]', '[data-filters]']) {
    const theirs = page.querySelector(part)
    if (theirs) document.querySelector(part)?.replaceWith(theirs)
  }
  shown?.replaceWith(results)
  if (focused) document.querySelector<HTMLElement>(focused)?.focus()
  document.title = page.title
  if (reason !== 'again') say(() => results.dataset.said)
}

/** Finds a link of the results, or a filter, whose address tells what it would change, in the new page. */
function selectorOf(element: Element | null): string | null {
  const { filter } = element?.closest<HTMLElement>('[data-filter]')?.dataset ?? {}
  if (filter) return `[data-filter="${filter}"]`
  const href = element?.closest('#results a')?.getAttribute('href')
  return href ? `main a[href="${CSS.escape(href)}"]` : null
}

/** What was typed and chosen before. */
function takeOverFields(form: HTMLFormElement, page: Document): void {
  for (const name of ['q', 'country']) {
    const [mine, theirs] = [form, page.forms.namedItem(form.id)].map((each) => each?.elements.namedItem(name))
    if (mine && theirs) (mine as HTMLInputElement).value = (theirs as HTMLInputElement).value
  }
}

function say(textOf: (status: HTMLElement) => string | undefined): void {
  const status = document.querySelector<HTMLElement>('[data-results-status]')
  if (status) status.textContent = textOf(status) ?? ''
}

function markBusy(isBusy: boolean): void {
  document.getElementById('results')?.setAttribute('aria-busy', String(isBusy))
}

function currentPath(): string {
  return `${location.pathname}${location.search}`
}

/** In the order of the links that the server makes: one list has one address. */
const inAddress = ['q', 'near', 'has', 'country'] as const

function pathOf(form: HTMLFormElement, change: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams()
  const fields: Record<string, unknown> = { ...Object.fromEntries(new FormData(form)), ...change }
  for (const name of inAddress) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim())
  }
  const text = query.toString().replaceAll('%2C', ',')
  const path = new URL(form.action).pathname
  return text ? `${path}?${text}` : path
}
