import type { DuplicateReason } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { angleBetween, earthRadiusKm } from '#search/cells.ts'
import type { ComparedPlace } from './compared-place.ts'
import { nameSimilarity } from './name-similarity.ts'

/** Within this distance a similar name is enough. */
export const nearKm = 0.3
/** Within this one the same phone, website or Wikidata item, or a name that is rare in the region. */
export const farKm = 1.5
/** A name that occurs at most `rareCount` times within `regionKm` is rare. */
export const regionKm = 25
export const rareCount = 3

export interface ScoredPair {
  readonly a: string
  readonly b: string
  /** 0 to 1: how likely both are one place. */
  readonly score: number
  readonly distanceKm: number
  readonly reasons: readonly DuplicateReason[]
}

/** This and the next were chosen on pairs of Dhaka outside the labelled ones. */
export const leastScore = 0.6
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
const moreEvidence = 0.05
/** Of what contradicts: a women’s hall stands beside its mosque. */
const contradictedShare = 0.6

/**
 * How likely two places are one; null if they are no candidates. Names that are far apart only count where
 * `isRareName` says so.
 */
export function scorePair(one: ComparedPlace, other: ComparedPlace, isRareName = false): ScoredPair | null {
  const distanceKm = angleBetween(one.place, other.place) * earthRadiusKm
  if (distanceKm > farKm) return null
  const contacts = contactReasons(one, other)
  const named = nameEvidence(one, other, distanceKm, isRareName)
  const evidence = [...contacts.map((reason) => ({ reason, score: contactScores[reason] })), ...named]
  if (evidence.length === 0) return null
  const against = contradictions(one, other)
  const best = Math.max(...evidence.map(({ score }) => score))
  const score = Math.min(1, best + moreEvidence * (evidence.length - 1)) * contradictedShare ** against.length
  const reasons = [...evidence.map(({ reason }) => reason), ...against]
  return { a: one.place.id, b: other.place.id, score, distanceKm, reasons }
}

interface Evidence {
  readonly reason: DuplicateReason
  readonly score: number
}

function nameEvidence(
  one: ComparedPlace,
  other: ComparedPlace,
  distanceKm: number,
  isRareName: boolean,
): Evidence[] {
  const isNear = distanceKm <= nearKm
  const lost = lostByDistance * (distanceKm / (isNear ? nearKm : farKm))
  if (one.ways.length === 0 || other.ways.length === 0)
    return isNear ? [{ reason: 'unnamed', score: unnamedScore * (1 - lost) }] : []
  const isSame = one.ways.some(({ joined }) => other.ways.some((way) => way.joined === joined))
  if (!isNear) return isSame && isRareName ? [{ reason: 'sameName', score: 1 - lost }] : []
  const score = nearScore(one, other, distanceKm) * (1 - lost)
  const beside = besideScore * Math.max(0, 1 - distanceKm / besideKm)
  if (score === 0 || score + beside < leastScore) return []
  return [{ reason: isSame ? 'sameName' : 'similarName', score: Math.min(1, score + beside) }]
}

function nearScore(one: ComparedPlace, other: ComparedPlace, distanceKm: number): number {
  const { whole, part, isShort } = nameSimilarity(one.ways, other.ways)
  const share = partShare * Math.max(0, 1 - distanceKm / (isShort ? shortPartKm : partKm))
  return whole + (part - whole) * share
}

function contactReasons(one: ComparedPlace, other: ComparedPlace): (keyof typeof contactScores)[] {
  const isSame = (ours: string, theirs: string) => ours !== '' && ours === theirs
  return [
    ...(isSame(one.place.wikidata, other.place.wikidata) ? ['sameWikidata' as const] : []),
    ...(isSame(one.phoneKey, other.phoneKey) ? ['samePhone' as const] : []),
    ...(isSame(one.websiteKey, other.websiteKey) ? ['sameWebsite' as const] : []),
  ]
}

/** A missing denomination contradicts nothing; a hall for women beside one without a kind is another place. */
function contradictions(one: ComparedPlace, other: ComparedPlace): DuplicateReason[] {
  const [ours, theirs] = [one.place.denomination.toLowerCase(), other.place.denomination.toLowerCase()]
  const isOther = ours !== '' && theirs !== '' && ours !== theirs
  const isOtherKind = one.kinds.join() !== other.kinds.join() && one.ways.length > 0 && other.ways.length > 0
  return [...(isOther ? ['otherDenomination' as const] : []), ...(isOtherKind ? ['otherKind' as const] : [])]
}
