import { angleBetween, earthRadiusKm } from '#search/cells.ts'
import type { ComparedPlace } from './compared-place.ts'
import { nameSimilarity } from './name-similarity.ts'

/** Within this distance a similar name is enough. */
export const nearKm = 0.3
/** Within this one the same phone, website or Wikidata item, or a name that is rare in the region. */
export const farKm = 1.5
/** Where a name may occur this often and still count as rare. */
export const regionKm = 25
export const rareCount = 3

export const duplicateReasons = [
  'sameName',
  'similarName',
  'unnamed',
  'samePhone',
  'sameWebsite',
  'sameWikidata',
  'otherDenomination',
  'otherKind',
] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export interface ScoredPair {
  readonly a: string
  readonly b: string
  /** 0 to 1: how likely both are one place. */
  readonly score: number
  readonly distanceKm: number
  readonly reasons: readonly DuplicateReason[]
}

/** Chosen on pairs of Dhaka outside the labelled ones. */
const leastScore = 0.6
/** Share of a name’s score that the distance takes. */
const lostByDistance = 0.35
/** Up to here a name may be part of the other; further away `Old Market` is another mosque than `Market`. */
const partKm = 0.15
const shortPartKm = 0.03
const partShare = 0.8
/** Two mosques are hardly ever so close. */
const besideKm = 0.05
const besideScore = 0.15
const unnamedScore = 0.5
const contactScores = { sameWikidata: 0.95, samePhone: 0.85, sameWebsite: 0.75 } as const
/** Of what contradicts: a women’s hall stands beside its mosque. */
const contradictedShare = 0.6

/**
 * How likely two places are one; null if they are no candidates. Names that are far apart only count where
 * `isRareName` says so.
 */
export function scorePair(one: ComparedPlace, other: ComparedPlace, isRareName = false): ScoredPair | null {
  const distanceKm = angleBetween(one, other) * earthRadiusKm
  if (distanceKm > farKm) return null
  const reasons: DuplicateReason[] = contactReasons(one, other)
  const contact = Math.max(
    0,
    ...reasons.map((reason) => contactScores[reason as keyof typeof contactScores] ?? 0),
  )
  const isUnnamed = one.ways.length === 0 || other.ways.length === 0
  const named = isUnnamed ? 0 : nameScore(one, other, distanceKm, isRareName)
  if (isUnnamed && distanceKm <= nearKm) reasons.push('unnamed')
  else if (named === 1 || isSameName(one, other)) reasons.push('sameName')
  else if (named >= leastScore) reasons.push('similarName')
  const unnamed = reasons.includes('unnamed')
    ? unnamedScore * (1 - lostByDistance * (distanceKm / nearKm))
    : 0
  const against = contradictions(one, other)
  const agreed = Math.max(contact, named, unnamed) + (contact > 0 && named >= leastScore ? 0.05 : 0)
  const score = Math.min(1, agreed) * contradictedShare ** against.length
  const least = reasons.includes('unnamed') ? 0 : leastScore
  const isCandidate = (contact > 0 || named > 0 || unnamed > 0) && score >= least
  return isCandidate ? { a: one.id, b: other.id, score, distanceKm, reasons: [...reasons, ...against] } : null
}

function isSameName(one: ComparedPlace, other: ComparedPlace): boolean {
  return one.ways.some(({ joined }) => other.ways.some((way) => way.joined === joined))
}

function nameScore(
  one: ComparedPlace,
  other: ComparedPlace,
  distanceKm: number,
  isRareName: boolean,
): number {
  if (distanceKm > nearKm)
    return isSameName(one, other) && isRareName ? 1 - lostByDistance * (distanceKm / farKm) : 0
  const { whole, part, isShort } = nameSimilarity(one.ways, other.ways)
  if (whole === 0) return 0
  const share = partShare * Math.max(0, 1 - distanceKm / (isShort ? shortPartKm : partKm))
  const score = (whole + (part - whole) * share) * (1 - lostByDistance * (distanceKm / nearKm))
  return Math.min(1, score + besideScore * Math.max(0, 1 - distanceKm / besideKm))
}

function contactReasons(one: ComparedPlace, other: ComparedPlace): DuplicateReason[] {
  const isSame = (ours: string, theirs: string) => ours !== '' && ours === theirs
  return [
    ...(isSame(one.wikidata, other.wikidata) ? ['sameWikidata' as const] : []),
    ...(isSame(one.phoneKey, other.phoneKey) ? ['samePhone' as const] : []),
    ...(isSame(one.websiteKey, other.websiteKey) ? ['sameWebsite' as const] : []),
  ]
}

/** What is missing says nothing, except that one of two is for women. */
function contradictions(one: ComparedPlace, other: ComparedPlace): DuplicateReason[] {
  const [ours, theirs] = [one.denomination.toLowerCase(), other.denomination.toLowerCase()]
  const isOther = ours !== '' && theirs !== '' && ours !== theirs
  const isOtherKind = one.kinds.join() !== other.kinds.join() && one.ways.length > 0 && other.ways.length > 0
  return [...(isOther ? ['otherDenomination' as const] : []), ...(isOtherKind ? ['otherKind' as const] : [])]
}
