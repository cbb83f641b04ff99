import { dialledNumber } from '@mihrab/core/dialled-number.ts'
import type { Place } from '#search/cells.ts'
import { type ComparedName, comparedNames } from './name-similarity.ts'

/** A listing or a mosque, of whose texts any may be empty. */
export interface NamedPlace extends Place {
  readonly id: string
  /** Its name first, then those in other languages and other ones. */
  readonly names: readonly string[]
  readonly phone: string
  readonly website: string
  readonly wikidata: string
  readonly denomination: string
}

/** The use of a hall, if its name says so. */
type PlaceKind = 'women' | 'prayerRoom' | 'eidGround' | 'shrine'

export interface ComparedPlace {
  readonly place: NamedPlace
  readonly ways: readonly ComparedName[]
  readonly kinds: readonly PlaceKind[]
  /** The last digits: with and without the country’s code. */
  readonly phoneKey: string
  readonly websiteKey: string
}

export function comparedPlace(place: NamedPlace): ComparedPlace {
  return {
    place,
    ways: comparedNames(place.names),
    kinds: kindsOf(place.names.join(' ').toLowerCase()),
    phoneKey: phoneKeyOf(place.phone),
    websiteKey: websiteKeyOf(place.website),
  }
}

const patterns: Readonly<Record<PlaceKind, RegExp>> = {
  women:
    /\b(?:wom[ae]n|ladies|sisters|frauen|femmes|wanita|putri|muslimah|kadınlar|mohila|khawateen)|মহিলা|نساء|سيدات|خواتین/,
  prayerRoom:
    /prayer (?:room|space|place)|gebetsraum|salle de prière|mush?oll?a|musall?a|mescit|namaz (?:room|ghar)|নামাজের|مصلى/,
  eidGround: /\beid ?ga?h?\b|eidgah|idgah|eidga|ঈদগাহ|عيدگاہ/,
  shrine: /\bma[jz]+ar\b|\bdar(?:gah|bar)\b|\bdorbar\b|\bshrine\b|মাজার|দরবার|ضريح|مزار|درگاہ/,
}

const noKinds: readonly PlaceKind[] = []

/** A mosque at a shrine is a mosque: a kind counts for a name without the word. */
function kindsOf(names: string): readonly PlaceKind[] {
  if (names === '') return noKinds
  const isMosque = /m[ao][sz]h?[jdg]i[dt]|mosque|cami|মসজিদ|مسجد/.test(names)
  const kinds = Object.entries(patterns).filter(([, pattern]) => pattern.test(names))
  const told = kinds.map(([kind]) => kind as PlaceKind).filter((kind) => !isMosque || kind === 'women')
  return told.length > 0 ? told : noKinds
}

const phoneKeyLength = 9
const shortestPhone = 7

function phoneKeyOf(phone: string): string {
  if (phone === '') return ''
  const digits = dialledNumber(phone)?.replace('+', '') ?? ''
  return digits.length < shortestPhone ? '' : digits.slice(-phoneKeyLength)
}

/** Without what browsers do not need. */
function websiteKeyOf(website: string): string {
  const url = website === '' ? null : URL.parse(website)
  return url ? (url.hostname.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')).toLowerCase() : ''
}
