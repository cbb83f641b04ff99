import { methodOfCountry } from '@mihrab/core/features/listings/country-methods.ts'
import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import { writeTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import { type Language, languages } from '@mihrab/core/languages.ts'
import { sayIn } from '@mihrab/core/say.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext } from '#context.ts'
import { writeColumns } from '#database/mosque-columns.ts'
import type { ListingRow, MosqueRow } from '#database/tables.ts'
import {
  type ShownListing,
  selectHasOsmEntry,
  selectShownListings,
  selectShownListingsBySlug,
} from './listings.queries.ts'

/** The listings that everyone may see, as entries of the directory. Unordered. */
export async function readListings({ db }: AppContext, ids: readonly string[]): Promise<EntryRow[]> {
  return (await selectShownListings(db, ids)).map(entryOf)
}

/** A listing by its slug, or its current slug if given a former one. Null if none. */
export async function findListingBySlug(
  { db }: AppContext,
  slug: string,
): Promise<{ mosque: EntryRow } | { movedTo: string } | null> {
  const [listing] = await selectShownListingsBySlug(db, { slug })
  if (!listing) return null
  return listing.slug === slug ? { mosque: entryOf(listing) } : { movedTo: listing.slug }
}

/** True if everyone sees a listing from OpenStreetMap, or a mosque made from one. */
export function hasOsmEntries({ db }: AppContext): Promise<boolean> {
  return selectHasOsmEntry(db)
}

/** A mosque of the directory: managed, or only listed. */
export interface EntryRow extends MosqueRow {
  readonly listing?: ListingRow
  /** Of a row by its slug or from a list. */
  readonly hijriVersion?: string | null
  /** Of a mosque from a list. */
  readonly lastActionAt?: string | null
}

const noFields = writeColumns({}, null)

/** An unnamed mosque is told from others by its street, in the reader's language. */
function shownNames({ name, names, near }: ListingRow): Pick<MosqueRow, 'name' | 'names'> {
  if (name !== '') return { name, names }
  const nameIn = (language: Language) => {
    const say = sayIn(plainLocaleOf(language), 'public')
    return near === '' ? say('listing.unnamed') : say('listing.unnamedNear', { near })
  }
  const texts = languages.map((language) => [language, nameIn(language)])
  return { name: nameIn(plainLanguage), names: writeTexts(Object.fromEntries(texts)) }
}

/** A listing as the directory and its pages read mosques: without people and ranges, its times computed. */
export function entryOf(listing: ShownListing): EntryRow {
  const { id, address, country, latitude, longitude, timeZone } = listing
  const { phone, website, facilities, source, slug, revision, createdAt, updatedAt } = listing
  return {
    ...noFields,
    ...{
      id,
      ...shownNames(listing),
      address,
      country,
      latitude,
      longitude,
      timeZone,
      phone,
      website,
      facilities,
      slug,
    },
    ...{ revision, createdAt, updatedAt },
    ...methodOfCountry(countryCodeOf(country)),
    ...{ ownerId: null, emailKey: '', fajrAngle: null, ishaAngle: null, ishaMinutes: null },
    ...{ highLatitudeRule: 'auto', adjustments: '', fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '' },
    ...{ status: 'approved', rejectionReason: null, timesSetUntil: null, confirmedAt: null },
    ...{ askedInVainAt: null, searchText: '', sequenceFloor: 0, source },
    ...{ hijriCalendarId: null, eidCalendarId: null, hijriFloor: 0, hijriSince: null },
    ...(listing.hijriVersion !== undefined && { hijriVersion: listing.hijriVersion }),
    listing,
  }
}
