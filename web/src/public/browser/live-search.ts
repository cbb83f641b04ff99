import { isFirstVisit, ownMosques, takeOverOwn } from '#public/browser/own-mosques.ts'
import { isOfOtherBuild } from '#public/browser/renew-page.ts'

/** Each request costs the server a search. */
const typingPauseMs = 250

/** Why the results change. The first two also change the address. */
type Reason = 'asked' | 'typed' | 'back' | 'again'

interface LiveSearch {
  /** Searches near a place, or everywhere if it is empty. */
  readonly setNear: (near: string) => void
  /** Requests the same results again. */
  readonly renew: () => void
}

/** Updates the results and the address as the reader types. */
export function followSearch(form: HTMLFormElement, onShown: () => void): LiveSearch {
  let typing: ReturnType<typeof setTimeout> | undefined
  const results = followResults(form, onShown)
  const show = (path: string, reason: Reason) => {
    clearTimeout(typing)
    typing = undefined
    void results.show(path, reason)
  }

  // On the window: the country field belongs to the form but is outside its element.
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
    show(pathOf(form, filtersIn(form, filter)), 'asked')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    document.getElementById('filters')?.hidePopover?.()
    show(pathOf(form), 'asked')
  })
  addEventListener('popstate', () => {
    if (!results.isShown(currentPath())) show(currentPath(), 'back')
  })
  return {
    setNear: (near) => show(pathOf(form, { near }), 'asked'),
    renew: () => {
      // A pending search returns results that are just as new, and would be aborted.
      if (typing === undefined && !results.isUnderWay()) show(currentPath(), 'again')
    },
  }
}

/** Requests and shows results, and keeps the address and the history in step with them. */
function followResults(form: HTMLFormElement, onShown: () => void) {
  let underWay: AbortController | undefined
  /** Back leads here: half-typed searches are not in the history. */
  let settledPath = currentPath()
  /** The last known address, to ignore jumps within the page. */
  let shownPath = settledPath

  const show = async (path: string, reason: Reason) => {
    underWay?.abort()
    underWay = new AbortController()
    const { signal } = underWay
    // Before the response, so that Back finds this search even if the reader types on.
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
  return {
    show,
    isShown: (path: string) => path === shownPath,
    isUnderWay: () => underWay !== undefined,
  }
}

interface FoundPage {
  readonly document: Document
  readonly results: HTMLElement
}

/** Null if the request fails or the page has no results. */
async function fetchPage(path: string, signal: AbortSignal): Promise<FoundPage | null> {
  try {
    const own = ownMosques()
    const response = await fetch(withReader(path, own), { signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const results = page.getElementById('results')
    if (!response.ok || !results) return null
    takeOverOwn(own, results.dataset.own?.split(',').filter(Boolean) ?? [])
    return { document: page, results }
  } catch {
    return null
  }
}

/** Reloads after a click, a submit or Back, so that the browser shows the error. */
function giveUp(reason: Reason): void {
  if (reason === 'asked' || reason === 'back') location.reload()
  else if (reason === 'typed') say((status) => status.dataset.failed)
  const waiting = document.querySelector<HTMLElement>('[data-home]')
  if (!waiting) return
  waiting.removeAttribute('aria-hidden')
  waiting.textContent = waiting.dataset.failed ?? ''
}

/** Replaces the results. The focus stays on the same link or filter if it still exists. */
function takeOver(form: HTMLFormElement, { document: page, results }: FoundPage, reason: Reason): void {
  if (isOfOtherBuild(page)) {
    location.reload()
    return
  }
  const focused = selectorsOf(document.activeElement, reason)
  takeOverFields(form, page, reason)
  for (const mine of document.querySelectorAll<HTMLElement>('[data-part], #results')) {
    const theirs = page.querySelector(mine.id ? `#${mine.id}` : `[data-part="${mine.dataset.part}"]`)
    if (theirs) mine.replaceWith(theirs)
  }
  for (const selector of focused) {
    const found = document.querySelector<HTMLElement>(selector)
    found?.focus()
    // An element that is not shown takes no focus.
    if (found && document.activeElement === found) break
  }
  document.title = page.title
  if (reason !== 'again') say(() => results.dataset.announcement)
}

/**
 * Where the focus goes in the new page: to the same control, or else to the results that the reader asked for. The
 * address of a filter changes with the search.
 */
function selectorsOf(element: Element | null, reason: Reason): string[] {
  const dataOf = (name: string) => element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`)
  const same = ['filter', 'star', 'part'].flatMap((name) => {
    const value = dataOf(name)
    return value ? [`[data-${name}="${CSS.escape(value)}"]`] : []
  })
  const href = element?.closest('#results a')?.getAttribute('href')
  const link = href ? [`main a[href="${CSS.escape(href)}"]`] : []
  const isPart = element?.closest('[data-part]') !== null && reason !== 'again'
  return [...same, ...link, ...(isPart ? ['#found'] : [])]
}

/** Keeps the reader's words, unless they went back to another search. */
function takeOverFields(form: HTMLFormElement, page: Document, reason: Reason): void {
  for (const name of ['q', 'country']) {
    const [mine, theirs] = [form, page.forms.namedItem(form.id)].map((each) => each?.elements.namedItem(name))
    if (mine instanceof HTMLInputElement && theirs instanceof HTMLInputElement) {
      mine.placeholder = theirs.placeholder
    }
    const isChosen = reason === 'back' || (reason === 'asked' && name === 'country')
    if (isChosen && mine && theirs) (mine as HTMLInputElement).value = (theirs as HTMLInputElement).value
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

/** On the first visit, filters apply to the country shown. */
function filtersIn(form: HTMLFormElement, { href, dataset }: HTMLAnchorElement): Record<string, string> {
  const has = new URL(href).searchParams.get('has') ?? ''
  if (['none', 'country'].includes(dataset.filter ?? '')) return { has, country: '' }
  const { q, near, country } = Object.fromEntries(new FormData(form))
  const shown = document.querySelector<HTMLElement>('[data-own-country]')?.dataset.ownCountry
  return { has, ...(!q && !near && !country && shown && { country: shown }) }
}

/** Adds what only the browser knows: the reader's own mosques and, at the first visit, their country. */
function withReader(path: string, own: readonly string[]): string {
  const url = new URL(path, location.href)
  if (isFirstVisit(url)) {
    url.searchParams.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
    const regions = navigator.languages.map((language) => new Intl.Locale(language).region ?? '')
    const region = regions.find((each) => /^[A-Z]{2}$/.test(each))
    if (region) url.searchParams.set('region', region)
  }
  if (own.length > 0) url.searchParams.set('mine', own.join(','))
  return `${url.pathname}${url.search}`.replaceAll('%2C', ',').replaceAll('%2F', '/')
}

/** The order in the server's links, so that each list has one address. */
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
