import { nameBySpelling } from '@mihrab/core/name-spellings.ts'
import { distance } from 'fastest-levenshtein'
import { BoundedMap } from '#database/bounded-map.ts'
import { areOpposed, type NameWord, wordsOfName } from './name-words.ts'

/** One way to call a mosque. */
export interface ComparedName {
  readonly words: readonly NameWord[]
  readonly weight: number
  /** Its words without spaces. */
  readonly joined: string
}

export interface NameSimilarity {
  /** 0 to 1, by all words. */
  readonly whole: number
  /** 0 to 1, by the words of the shorter name. */
  readonly part: number
  /** The shorter name is only a common word, and so part of many. */
  readonly isShort: boolean
}

const maxNames = 6
const maxWords = 12

/** The different ways in which names call a mosque; none if they only say that it is one. */
export function comparedNames(names: readonly string[]): readonly ComparedName[] {
  const [first = '', ...others] = names
  if (others.length === 0) return knownWaysOf(first)
  const told = names.flatMap(knownWaysOf)
  return told
    .filter(({ joined }, index) => told.findIndex((one) => one.joined === joined) === index)
    .slice(0, maxNames)
}

/** Many mosques have the same name. */
const knownWays = new BoundedMap<string, readonly ComparedName[]>(50_000)

function knownWaysOf(name: string): readonly ComparedName[] {
  const known = knownWays.get(name)
  if (known) return known
  const ways = waysOf(name)
    .map((way) => comparedOf(wordsOfName(way).slice(0, maxWords)))
    .filter(({ joined }) => joined !== '')
  knownWays.set(name, ways)
  return ways
}

/** Of `Quba Masjid (Old Mosque), High Street` two: people write addresses into names, and other names in brackets. */
function waysOf(name: string): string[] {
  const inBrackets = [...name.matchAll(/\(([^()]{3,})\)/g)].map(([, text = '']) => text)
  const outside = name.replace(/\([^()]*\)?/g, ' ')
  const ways = outside.split('/').map(withoutAddress)
  return [...ways, ...inBrackets].flatMap(byScript)
}

function withoutAddress(name: string): string {
  const [first = ''] = name.split(/[,،~]| [-–] /)
  return wordsOfName(first).length > 0 ? first : name
}

/** A name written twice, in Latin and in another script, is two names. */
function byScript(name: string): string[] {
  const latin = name.replace(/(?!\p{Script=Latin})[\p{L}\p{M}]+/gu, ' ')
  const other = name.replace(/\p{Script=Latin}+/gu, ' ')
  const isMixed = [latin, other].every((text) => /\p{L}{2}/u.test(text))
  return isMixed ? [latin, other] : [name]
}

function comparedOf(all: readonly NameWord[]): ComparedName {
  const told = all.filter(({ weight }) => weight > 0)
  const words = told.length > 0 ? told : all
  const weight = words.reduce((sum, word) => sum + word.weight, 0)
  return { words, weight, joined: words.map(({ token }) => token).join('') }
}

const different: NameSimilarity = { whole: 0, part: 0, isShort: false }
const leastWeight = 0.9

/** That of the two most similar names. */
export function nameSimilarity(
  ours: readonly ComparedName[],
  theirs: readonly ComparedName[],
): NameSimilarity {
  let best = different
  for (const one of ours) {
    for (const other of theirs) {
      const similarity = similarityOf(one, other)
      if (similarity.whole + similarity.part > best.whole + best.part) best = similarity
    }
  }
  return best
}

const opposedShare = 0.5
/** Names that are one word in one spelling and two in the other. */
const leastJoined = 0.85
const leastJoinedLength = 6

function similarityOf(one: ComparedName, other: ComparedName): NameSimilarity {
  if (one.joined === other.joined) return { whole: 1, part: 1, isShort: false }
  const matched = matchedWeight(one, other)
  const joined = joinedSimilarity(one, other)
  if (matched === 0 && joined === 0) return different
  const share = areOpposed(one.words, other.words) ? opposedShare : 1
  const shorter = Math.min(one.weight, other.weight)
  const whole = Math.max(joined, (2 * matched) / (one.weight + other.weight))
  return {
    whole: share * whole,
    part: share * Math.max(joined, matched / shorter),
    isShort: shorter < leastWeight,
  }
}

function joinedSimilarity(one: ComparedName, other: ComparedName): number {
  if (one.words.length === other.words.length) return 0
  if (Math.min(one.joined.length, other.joined.length) < leastJoinedLength) return 0
  const ratio = ratioOf(one.joined, other.joined)
  return ratio >= leastJoined ? ratio : 0
}

function matchedWeight(one: ComparedName, other: ComparedName): number {
  const left = new Set(other.words)
  let sum = 0
  for (const word of one.words) {
    let [best, bestShare]: [NameWord | null, number] = [null, 0]
    for (const next of left) {
      const share = wordSimilarity(word, next) * Math.min(word.weight, next.weight)
      if (share > bestShare) [best, bestShare] = [next, share]
    }
    if (best) left.delete(best)
    sum += bestShare
  }
  return sum
}

const leastRatio = 0.72
const shortestSlip = 4
const sameSound = 0.9

/** 0 for words that are not two spellings of one. */
function wordSimilarity(one: NameWord, other: NameWord): number {
  if (one.token === other.token) return 1
  if (isKnownName(one.token) && isKnownName(other.token)) return 0
  const isEitherTransliterated = one.isTransliterated || other.isTransliterated
  if (one.sound === other.sound && one.sound.length >= (isEitherTransliterated ? 2 : 3)) return sameSound
  if (Math.min(one.token.length, other.token.length) < shortestSlip || /\d/.test(one.token + other.token))
    return 0
  const ratio = ratioOf(one.token, other.token)
  return ratio >= leastRatio ? ratio : 0
}

/** All spellings of such a name have its token: `Salam` and `Salah` are two. */
const knownNames = new Set(nameBySpelling.values())
const isKnownName = (token: string) => knownNames.has(token)

function ratioOf(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  if (Math.abs(one.length - other.length) > longest * (1 - leastRatio)) return 0
  return 1 - distance(one, other) / longest
}
