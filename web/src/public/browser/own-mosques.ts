import { maxOwnMosques } from '@mihrab/core/features/public/directory-page.ts'

const key = 'mihrab-own-mosques'

/** Slugs of the mosques that the reader starred on this device, the latest first. */
export function ownMosques(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const slugs = Array.isArray(stored) ? stored : []
    return slugs
      .filter((slug) => typeof slug === 'string' && /^[a-z0-9-]{1,200}$/.test(slug))
      .slice(0, maxOwnMosques)
  } catch {
    return []
  }
}

/** Shows which mosques are starred, and follows each star. `onChange` is called after a press. */
export function followStars(onChange: () => void = () => {}): void {
  showStars()
  document.addEventListener('click', ({ target }) => {
    const star = target instanceof Element ? target.closest<HTMLElement>('[data-star]') : null
    const slug = star?.dataset.star
    if (slug === undefined) return
    const others = ownMosques().filter((each) => each !== slug)
    store(star?.getAttribute('aria-pressed') === 'true' ? others : [slug, ...others])
    showStars()
    onChange()
  })
  // From another tab.
  addEventListener('storage', showStars)
}

/** The server follows slugs that have changed and leaves out mosques that are gone; `sent` were sent to it. */
export function takeOverOwn(sent: readonly string[], found: readonly string[]): void {
  // The reader may have pressed a star in the meantime.
  if (ownMosques().join() === sent.join()) store(found)
}

function store(slugs: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(slugs.slice(0, maxOwnMosques)))
  } catch {
    // Without storage a star would be lost with the page: it stays empty.
  }
}

export function showStars(): void {
  const own = new Set(ownMosques())
  for (const star of document.querySelectorAll<HTMLElement>('[data-star]')) {
    star.setAttribute('aria-pressed', String(own.has(star.dataset.star ?? '')))
  }
}

/** True for the directory without a search, whatever else its address says. */
export function isFirstVisit({ search }: Pick<Location, 'search'>): boolean {
  const query = new URLSearchParams(search)
  return !['q', 'near', 'has', 'country'].some((name) => query.get(name))
}

const openedKey = 'mihrab-opened'

type Address = Pick<Location, 'pathname' | 'search' | 'replace'>

/** Opens the reader's own mosque instead of the directory, once for each tab: links within the site lead to the list. */
export function openOwnMosque(address: Address = location): void {
  const [slug] = ownMosques()
  try {
    const isFirst = sessionStorage.getItem(openedKey) === null
    sessionStorage.setItem(openedKey, '')
    const isAsked = document.querySelector('[data-asks]') !== null && isFirstVisit(address)
    if (isFirst && isAsked && slug) address.replace(`${address.pathname}/${slug}${address.search}`)
  } catch {
    // Without storage there is no star either.
  }
}
