import type { DirectoryMap } from '#public/browser/map/directory-map.ts'
import type { FoundMosque } from '#public/browser/map/found-mosques.ts'
import { onceInSight } from './in-sight.ts'

/** Loads and draws the map when it becomes visible. Returns a function that updates it. */
export function drawMapOnSight(frame: HTMLElement): () => void {
  const element = frame.querySelector<HTMLElement>('[data-map]')
  let map: DirectoryMap | undefined
  const mark = (slug: string | null) => {
    for (const row of document.querySelectorAll<HTMLElement>('article[data-slug]')) {
      row.toggleAttribute('data-picked', row.dataset.slug === slug)
    }
    map?.mark(slug)
  }
  const update = () => {
    showPicked(frame, null)
    const results = document.getElementById('results')
    const isNear = results?.dataset.near !== undefined
    for (const each of frame.querySelectorAll<HTMLElement>('[data-near-alone]')) each.hidden = !isNear
    map?.update()
    const nearest = results?.querySelector<HTMLElement>('article[data-slug]:not([data-own])')
    mark((isNear && nearest?.dataset.slug) || null)
  }
  const pick = (mosque: FoundMosque) => {
    mark(mosque.slug)
    const { row } = mosque
    // If the map replaces the list, a card shows the row.
    const link = row.checkVisibility?.() === false ? showPicked(frame, row) : row.querySelector('a')
    link?.focus()
  }
  const load = async (element: HTMLElement) => {
    try {
      const { drawDirectoryMap } = await import('#public/browser/map/directory-map.ts')
      map = await drawDirectoryMap(element, pick)
      update()
    } catch {
      element.textContent = element.dataset.failed ?? ''
    }
  }
  followRows(mark)
  if (element) onceInSight(frame, () => load(element))
  update()
  return update
}

/** Calls `mark` for the row under the pointer or with the focus. */
function followRows(mark: (slug: string | null) => void): void {
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('article[data-slug]') : null
      if (row && !row.hasAttribute('data-picked')) mark(row.dataset.slug ?? null)
    })
  }
}

/** Shows a copy of the row as a card over the map, or hides the card. Returns its link. */
function showPicked(frame: HTMLElement, row: HTMLElement | null): HTMLElement | null {
  const card = frame.querySelector<HTMLElement>('[data-picked]')
  if (!card) return null
  card.hidden = row === null
  card.replaceChildren(...[...(row?.cloneNode(true).childNodes ?? [])])
  return card.querySelector('a')
}
