/** To whom something that is stored may be told, besides admins. */
export type Audience =
  | { readonly to: 'noOne' }
  /** Admins of the platform alone. */
  | { readonly to: 'admins' }
  /** The person alone. */
  | { readonly to: 'oneself'; readonly userId: string }
  /** How people are shown to those who may read their mosque. */
  | { readonly to: 'colleagues'; readonly userId: string }
  /** The email: to the people of their mosque. */
  | { readonly to: 'peopleOfTheirMosque'; readonly userId: string }
  /** The rest of a profile: to the admin of their mosque. */
  | { readonly to: 'theirMosqueAdmin'; readonly userId: string }
  /** What is shown of an approved mosque. */
  | { readonly to: 'visitors'; readonly mosqueId: string }
  | { readonly to: 'signedIn'; readonly mosqueId: string }
  /** The people of a mosque. */
  | { readonly to: 'itsPeople'; readonly mosqueId: string }

export interface Marker {
  readonly text: string
  /** What it stands in: `phone of owner`. */
  readonly where: string
  readonly audiences: readonly Audience[]
}

const letters = 'abcdefgh'

/** Text that stands nowhere else, by which an answer shows what it was made of. */
export function createMarkers() {
  const markers = new Map<string, Marker>()
  const add = (where: string, audience: Audience): string => {
    const digits = [3, 2, 1, 0].map((place) => letters[Math.floor(markers.size / 8 ** place) % 8])
    const text = `zq${digits.join('')}qz`
    markers.set(text, { text, where, audiences: [audience] })
    return text
  }
  /** What stands in a second place may be told there too. */
  const share = (text: string, audience: Audience) => {
    for (const marker of findIn(text)) {
      markers.set(marker.text, { ...marker, audiences: [...marker.audiences, audience] })
    }
  }
  /** Those that a text holds. */
  const findIn = (text: string): Marker[] => {
    const found = new Set(text.toLowerCase().match(/zq[a-h]{4}qz/g) ?? [])
    return [...found].flatMap((one) => markers.get(one) ?? [])
  }
  return { add, share, findIn, count: () => markers.size }
}

export type Markers = ReturnType<typeof createMarkers>
