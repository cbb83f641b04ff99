import { pageFigures } from '#public/browser/page-attributes.ts'

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

export interface FoundMosque {
  readonly row: HTMLElement
  readonly slug: string
  readonly place: Place
  /** In the page's digits and clock. */
  readonly time: string
  /** The pin's accessible name. */
  readonly label: string
  readonly isPublished: boolean
  readonly isSoonest: boolean
  /** The reader's own, which need not match the search. */
  readonly isOwn: boolean
  readonly distanceKm: number | null
}

/** Reads the mosques from the list, which has everything that the map needs. */
export function readFoundMosques(root: ParentNode): FoundMosque[] {
  return [...root.querySelectorAll<HTMLElement>('article[data-slug]')].flatMap((row) => {
    const { slug = '', place, km, source } = row.dataset
    const at = readPlace(place)
    if (!at) return []
    const time = row.querySelector('time')
    const next = time?.parentElement?.textContent?.trim() ?? ''
    return {
      row,
      slug,
      place: at,
      // Not the visible text: it may already be in the reader's format, in which pins are written later.
      time: pageFigures(time?.dataset.time ?? ''),
      label: `${row.querySelector('a')?.textContent ?? ''}, ${next}`,
      isPublished: source === 'mosque',
      isSoonest: row.hasAttribute('data-soonest'),
      isOwn: row.hasAttribute('data-own'),
      distanceKm: km === undefined ? null : Number(km),
    }
  })
}

/** `53.4,-1.5` */
export function readPlace(text: string | undefined): Place | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = (text ?? '').split(',').map(Number)
  return Number.isNaN(latitude + longitude) ? null : { latitude, longitude }
}
