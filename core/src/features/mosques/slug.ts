import anyAscii from 'any-ascii'
import { romanizeArabicWord } from './arabic-words.ts'

/** Longer names and towns are truncated at a word. */
const maxNameLength = 60
const maxTownLength = 40

/** Words that could become other addresses beside the mosques. */
const reserved = new Set([
  'near',
  'search',
  'new',
  'all',
  'index',
  'page',
  'map',
  'api',
  'feed',
  'mosques',
  'events',
  'calendar',
  'screen',
  'widget',
  'print',
  'qr',
  'changes',
  'report',
  'sitemap',
  'robots',
])

/**
 * A mosque's name in addresses, from its name and town: `masjid-sunnah-sheffield`. Lower-case ASCII letters
 * and digits separated by single hyphens, 1 to 110 characters, always with a letter, never a day or a month.
 * Not unique: the server adds `-2`.
 */
export function slugOf({ name, address }: { name: string; address: string }): string {
  const nameSlug = cutAtWord(toSlug(name), maxNameLength) || 'mosque'
  const townSlug = cutAtWord(toSlug(townOf(address)), maxTownLength)
  const holdsTown = `-${nameSlug}-`.includes(`-${townSlug}-`)
  const slug = townSlug && !holdsTown ? `${nameSlug}-${townSlug}` : nameSlug
  return reserved.has(slug) || !/[a-z]/.test(slug) ? `mosque-${slug}` : slug
}

const betweenParts = /[,،，、;]/

/** The last part of an address that is more than a postcode, without the postcode; empty if there is none. */
export function townOf(address: string): string {
  const towns = address.split(betweenParts).map(withoutPostcode)
  return towns.findLast((town) => /\p{L}/u.test(town)) ?? ''
}

/**
 * British (`S4 7AS`) and Dutch (`1012 AB`) postcodes contain spaces; the others are one or two words with
 * digits.
 */
const spacedPostcodes = /\b(?:[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}|\d{4}\s[A-Z]{2})\b/gi

function withoutPostcode(part: string): string {
  return part
    .replace(spacedPostcodes, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !isPostcodeWord(word))
    .join(' ')
}

/** Digits and capitals: `50667`, `D-50667`, `M5V`; not `6th`. */
function isPostcodeWord(word: string): boolean {
  return /\p{Nd}/u.test(word) && !/\p{Ll}/u.test(word)
}

/** Letters of Arabic script with their marks; digits are converted elsewhere. */
const arabicWord = /(?:(?!\p{Nd})[\p{Script=Arabic}\u064b-\u065f\u0670\u0640])+/gu

function toSlug(text: string): string {
  const latin = text.normalize('NFKC').replace(arabicWord, (word) => ` ${romanizeArabicWord(word)} `)
  return anyAscii(latin)
    .toLowerCase()
    .replace(/['`"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function cutAtWord(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug
  const end = slug.lastIndexOf('-', maxLength)
  return slug.slice(0, end > 0 ? end : maxLength)
}

const slugPattern = /^[a-z0-9-]+$/

/** To be asked of an address before a query: PostgreSQL refuses some characters that it can contain. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text)
}
