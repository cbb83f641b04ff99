/** Those who may see a stored value, besides admins. */
export type Audience =
  | { readonly to: 'noOne' }
  /** Only admins of the platform. */
  | { readonly to: 'admins' }
  /** Only the person. */
  | { readonly to: 'oneself'; readonly userId: string }
  /** A person's public side: for those who may read their mosque. */
  | { readonly to: 'colleagues'; readonly userId: string }
  /** The email: for the people of their mosque. */
  | { readonly to: 'peopleOfTheirMosque'; readonly userId: string }
  /** The rest of a profile: for the admin of their mosque. */
  | { readonly to: 'theirMosqueAdmin'; readonly userId: string }
  /** Public content of an approved mosque. */
  | { readonly to: 'visitors'; readonly mosqueId: string }
  | { readonly to: 'signedIn'; readonly mosqueId: string }
  /** The people of a mosque. */
  | { readonly to: 'itsPeople'; readonly mosqueId: string }

export interface Marker {
  readonly text: string
  /** Its place: `phone of owner`. */
  readonly where: string
  readonly audiences: readonly Audience[]
}

const letters = 'abcdefgh'

/** Unique texts that reveal the source of an answer's content. */
export function createMarkers() {
  const markers = new Map<string, Marker>()
  const add = (where: string, audience: Audience): string => {
    const digits = [3, 2, 1, 0].map((place) => letters[Math.floor(markers.size / 8 ** place) % 8])
    const text = `zq${digits.join('')}qz`
    markers.set(text, { text, where, audiences: [audience] })
    return text
  }
  /** Text in a second place may be shown there too. */
  const share = (text: string, audience: Audience) => {
    for (const marker of findIn(text)) {
      markers.set(marker.text, { ...marker, audiences: [...marker.audiences, audience] })
    }
  }
  /** Markers in a text. */
  const findIn = (text: string): Marker[] => {
    const found = new Set(text.toLowerCase().match(/zq[a-h]{4}qz/g) ?? [])
    return [...found].flatMap((one) => markers.get(one) ?? [])
  }
  return { add, share, findIn, count: () => markers.size }
}

export type Markers = ReturnType<typeof createMarkers>
