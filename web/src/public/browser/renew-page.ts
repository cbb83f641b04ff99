import { forgetText } from '#public/browser/moving-words.ts'
import { isCachedPage } from '#public/browser/page-attributes.ts'

/** Event for the scripts of the page: it shows a newer state. */
export const renewed = 'mihrab:renewed'

const minuteMs = 60_000
/** Until the next try no other request is made. */
let isWaiting = false

/**
 * Updates the page. Changes only what differs if possible, so that focus, scroll position and opened parts
 * stay; otherwise reloads. Waits while no server answers: an error page of the browser or the server would
 * replace the page for good.
 */
export async function renewPage(): Promise<void> {
  if (isWaiting) return
  const response = await fetch(location.href).catch(() => null)
  if (!response || response.status >= 500) return tryAgainLater()
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const shown = document.querySelector('main[data-renewable]')
  const fresh = page.querySelector('main[data-renewable]')
  // A cached page has its bar outside `main`, which would not be renewed.
  const isCached = [document, page].some(isCachedPage)
  if (!response.ok || !shown || !fresh || isCached || isOfOtherBuild(page)) return location.reload()
  const { dayEnds, offsets } = page.documentElement.dataset
  Object.assign(document.documentElement.dataset, { dayEnds, offsets })
  document.title = page.title
  takeOver(shown, fresh)
  document.dispatchEvent(new Event(renewed))
}

function tryAgainLater(): void {
  if (isWaiting) return
  isWaiting = true
  const tryAgain = () => {
    isWaiting = false
    void renewPage()
  }
  setTimeout(() => {
    if (document.hidden) document.addEventListener('visibilitychange', tryAgain, { once: true })
    else tryAgain()
  }, minuteMs)
}

const filledByScripts = '[data-map], [data-local-time]'
/** Scripts and readers set these, so they stay. */
const setHere: ReadonlySet<string> = new Set(['hidden', 'open', 'aria-expanded'])
/** Identify an element among siblings of the same kind. */
const keys = ['id', 'aria-labelledby', 'name', 'data-prayer', 'data-date', 'data-copies']

const keyOf = (node: Node) =>
  node instanceof Element
    ? [node.nodeName, ...keys.map((key) => node.getAttribute(key))].join()
    : node.nodeName

/** Changes only what differs: unchanged elements remain the same nodes. */
function takeOver(shown: Element, fresh: Element): void {
  if (shown.matches(filledByScripts)) return
  takeOverAttributes(shown, fresh)
  if (shown.matches('[data-countdown]')) return
  let next = shown.firstChild
  for (const theirs of [...fresh.childNodes]) {
    const mine = findAlike(next, theirs)
    if (!mine) {
      shown.insertBefore(theirs, next)
      continue
    }
    removeBetween(next, mine)
    next = mine.nextSibling
    if (mine instanceof Element && theirs instanceof Element) takeOver(mine, theirs)
    else if (mine.textContent !== theirs.textContent) {
      mine.replaceWith(theirs)
      forgetText(shown)
    }
  }
  removeBetween(next, null)
}

function takeOverAttributes(shown: Element, fresh: Element): void {
  for (const name of shown.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !setHere.has(name)) shown.removeAttribute(name)
  }
  for (const { name, value } of fresh.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  }
}

function findAlike(from: ChildNode | null, node: Node): ChildNode | null {
  let alike = from
  while (alike && keyOf(alike) !== keyOf(node)) alike = alike.nextSibling
  return alike
}

function removeBetween(from: ChildNode | null, end: ChildNode | null): void {
  let node = from
  while (node && node !== end) {
    const gone = node
    node = node.nextSibling
    gone.remove()
  }
}

const files = 'script[src^="/public/"], link[rel="stylesheet"][href^="/public/"]'

/** A page fetched after a server update needs other scripts and styles than this one has loaded. */
export function isOfOtherBuild(page: Document): boolean {
  return buildOf(page) !== buildOf(document)
}

/** File names contain a content hash. */
function buildOf(page: Document): string {
  return [...page.querySelectorAll(files)]
    .map((file) => file.getAttribute('src') ?? file.getAttribute('href'))
    .join()
}
