import type { DuplicateEntry, DuplicatePair } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'

/** The one that is kept unless the admin chooses the other: a mosque, an approved one, one with times. */
export function keptFirst({ a, b }: Pick<DuplicatePair, 'a' | 'b'>): DuplicateEntry {
  return weightOf(b) > weightOf(a) ? b : a
}

const weightOf = ({ managed, status, timesSetUntil }: DuplicateEntry) =>
  Number(managed) * 4 + Number(status === 'approved') * 2 + Number(timesSetUntil !== null)

/** Only of two entries of one kind; otherwise the mosque is kept, or the one that everyone sees. */
export const mayChoose = ({ a, b }: Pick<DuplicatePair, 'a' | 'b'>) =>
  a.managed === b.managed && a.status === b.status

export const isFromOsm = ({ source }: DuplicateEntry) => source === 'osm'
