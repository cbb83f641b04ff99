import { type IsoDay, isIsoDay, isSupportedDay } from '@mihrab/core/days.ts'
import type { ErrorCode, ParamsArgument } from '@mihrab/core/error-codes.ts'
import { type Facility, facilities } from '@mihrab/core/features/mosques/facilities.ts'
import {
  type DirectorySearch,
  lastDirectoryPage,
  maxOwnMosques,
} from '@mihrab/core/features/public/directory-page.ts'
import { canShowMoment } from '@mihrab/core/features/public/moment.ts'
import { plainLanguage, prefixedLanguages } from '@mihrab/core/features/public/page-language.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { firstDayOf, type IsoMonth } from '@mihrab/core/month-grid.ts'
import { fieldError } from '#http/app-error.ts'

export type Query = Readonly<Record<string, unknown>>

/** Language and English path of a page's address. */
export function readPagePath(url: string): { language: Language; path: string } {
  const [whole] = partsOf(url)
  const [, prefix, rest = ''] = /^\/([^/]*)(\/.*)$/.exec(whole) ?? []
  const language = prefixedLanguages.find((each) => each === prefix)
  return language ? { language, path: rest } : { language: plainLanguage, path: whole }
}

export function partsOf(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}

/** `2026-11-22` or `2026-11`; null for anything else. 400 for a day or month that does not exist. */
export function readDayOrMonth(text: string): { date: IsoDay } | { month: IsoMonth } | null {
  if (/^\d{4}-\d{2}$/.test(text)) return { month: readMonth(text) }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  if (!isIsoDay(text) || !isSupportedDay(text)) throw bad('date', 'pageDayUnknown', { text })
  return { date: text }
}

/** Throws 400 for a month that does not exist. */
export function readMonth(text: string): IsoMonth {
  const first = firstDayOf(text)
  if (!isIsoDay(first) || !isSupportedDay(first)) throw bad('month', 'pageMonthUnknown', { text })
  return text
}

/** The moment of `?at=`, to the minute or second, in UTC or with an offset; null if absent. */
export function readMoment({ at }: Query): Date | null {
  if (at === undefined) return null
  // A plus that was not encoded as %2B arrives as a space.
  const text = String(at).replace(' ', '+')
  const isWritten = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const moment = new Date(isWritten && isIsoDay(text.slice(0, 10)) ? text : Number.NaN)
  if (!canShowMoment(moment)) throw bad('at', 'pageMomentUnknown')
  return moment
}

/** Longer searches are truncated: no mosque has such a name. */
export const maxQueryLength = 200

/** Throws 400 naming the field for anything invalid. */
export function readDirectorySearch(query: Query): DirectorySearch {
  return {
    ...readDirectoryFilters(query),
    home: readHome(query),
    mine: readMine(one(query.mine)),
    page: readPageNumber(one(query.page)),
  }
}

/** Filters of a directory page or of the API. */
export function readDirectoryFilters(query: Query): Omit<DirectorySearch, 'home' | 'mine' | 'page'> {
  return {
    q: one(query.q).slice(0, maxQueryLength).toWellFormed().trim(),
    near: readNear(one(query.near)),
    has: readFacilities(query.has),
    country: readCountry('country', one(query.country)),
  }
}

/** `zone=Europe/London&region=GB`, as a browser knows them. Null without a zone. */
function readHome(query: Query): DirectorySearch['home'] {
  const zone = one(query.zone)
  if (zone === '') return null
  if (zone.length > 60 || !/^[\w+/-]+$/.test(zone)) throw bad('zone', 'pageZoneUnknown')
  return { zone, region: readCountry('region', one(query.region)) }
}

function readMine(text: string): string[] {
  const slugs = [...new Set(text.split(',').filter(Boolean))]
  if (slugs.length > maxOwnMosques)
    throw bad('mine', 'pageSlugsUnknown', { name: 'mine', max: maxOwnMosques })
  return slugs
}

export function one(value: unknown): string {
  return value === undefined ? '' : String(Array.isArray(value) ? value.at(-1) : value)
}

/** `53.4,-1.5`: latitude and longitude in degrees. */
export function readNear(text: string): DirectorySearch['near'] {
  if (text === '') return null
  const parts = text.split(',')
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map((part) =>
    /^\s*[+-]?\d+(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN,
  )
  const isPlace = parts.length === 2 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isPlace) throw bad('near', 'pageNearUnknown')
  return { latitude, longitude }
}

/** Latitude and longitude, or the name of a place. */
export function readPlace(text: string): { near: string; place: DirectorySearch['near'] } {
  const near = text.slice(0, maxQueryLength).toWellFormed().trim()
  // Digits alone may be a postcode.
  return { near, place: near.includes(',') && !/\p{L}/u.test(near) ? readNear(near) : null }
}

/** `womenSpace,parking`, or repeated parameters. */
export function readFacilities(value: unknown): Facility[] {
  const names = (Array.isArray(value) ? value : [value ?? '']).flatMap((each) => String(each).split(','))
  const wanted = names.map((name) => name.trim()).filter(Boolean)
  const known = new Set<string>(facilities)
  if (wanted.some((name) => !known.has(name))) {
    throw bad('has', 'pageFacilityUnknown', { values: facilities.join(', ') })
  }
  return facilities.filter((facility) => wanted.includes(facility))
}

/** A code of two letters; the index decides which ones are countries. */
export function readCountry(field: 'country' | 'region', text: string): string | null {
  if (text === '') return null
  if (!/^[A-Za-z]{2}$/.test(text)) throw bad(field, 'pageCountryUnknown')
  return text.toUpperCase()
}

function readPageNumber(text: string): number {
  if (text === '') return 1
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (page < 1 || page > lastDirectoryPage) {
    throw bad('page', 'pageNumberUnknown', { min: 1, max: lastDirectoryPage })
  }
  return page
}

function bad<C extends ErrorCode>(field: string, code: C, ...params: ParamsArgument<C>) {
  return fieldError(field, code, ...params)
}
