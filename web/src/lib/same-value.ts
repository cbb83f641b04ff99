import { dialledNumber } from '@mihrab/core/dialled-number.ts'
import { trimEndOf } from '@mihrab/core/trim-end-of.ts'

/** Compares what two entries say, whatever way they write it. */

export const isSameText = (one: string, other: string) => plain(one) === plain(other)

/** Without case, punctuation, accents and Arabic vowel marks. Marks of other scripts are letters, as Bengali vowels. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\p{Cf}\p{Lm}'’‘`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Shorter ones are extensions. */
const fewestDigits = 6

/** One may lack the code of the country, as `0114 496 0123` of `+44 114 496 0123`. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length)
  return short === long || (short.length >= fewestDigits && long.endsWith(short))
}

const digitsOf = (phone: string) =>
  (dialledNumber(phone.replace(/\(0\)/g, '')) ?? '').replace(/\D/g, '').replace(/^0+/, '')

export const isSameWebsite = (one: string, other: string) => siteOf(one) === siteOf(other)

function siteOf(address: string): string {
  const site = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
  return trimEndOf(site, '/')
}
