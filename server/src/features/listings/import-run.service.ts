import type { ListingSource } from '@mihrab/core/features/listings/listing-sources.ts'
import type {
  ImportCount,
  ImportCounts,
  SkipReason,
} from '@mihrab/core/features/listings/listings.schemas.ts'
import { isClash, isUniqueViolation } from '#database/errors.ts'
import type { ListingImportRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'
import type { HeldPlaces } from '#listings/duplicates/held-places.ts'
import type { ReadFeature } from '#listings/reading/source-listing.ts'
import type { HeldIndex } from '#search/held-index.ts'
import { updateImport } from './imports.queries.ts'
import type { ImportContext } from './undo-import.service.ts'

export interface ListingImport {
  readonly source: ListingSource
  readonly features: AsyncIterable<ReadFeature>
  /** ISO 3166-1 code for listings without a country. */
  readonly country?: string | null | undefined
  /** The file holds every mosque of this area: those that it lacks are hidden. */
  readonly completeArea?: string | null | undefined
  /** Counts, and writes nothing. */
  readonly isDryRun?: boolean
  /** Called with the number of features read so far. */
  readonly onProgress?: (read: number) => void
  readonly onStart?: (importId: string) => void
}

/** An import under way. */
export interface ImportRun {
  readonly ctx: ImportContext
  readonly wanted: ListingImport
  readonly counts: ImportCounts
  readonly importId: string
  /** Ids of the area's listings that the file has not had so far. */
  readonly missing: Set<string>
  /** New and changed listings, in which duplicates are sought. */
  readonly held: HeldPlaces
  readonly changedIds: string[]
  /** What new listings add to the index, and is not written yet. */
  readonly index: HeldIndex
}

export function noCounts(): ImportCounts {
  const none = (): ImportCount => ({ count: 0, examples: [] })
  const skipped = { ...none(), reasons: {} }
  return { new: none(), changed: none(), unchanged: none(), missing: none(), duplicates: none(), skipped }
}

const maxExamples = 5

export function note(count: ImportCount, example: string): void {
  count.count += 1
  if (example !== '' && count.examples.length < maxExamples) count.examples.push(example)
}

export function noteSkipped({ skipped }: ImportCounts, reason: SkipReason, example: string): void {
  note(skipped, example)
  const ofReason = skipped.reasons[reason] ?? { count: 0, examples: [] }
  skipped.reasons[reason] = ofReason
  note(ofReason, example)
}

/** Throws if another import has taken the place of this one. */
export async function recordProgress(
  { db, now }: ImportContext,
  id: string,
  change: Partial<ListingImportRow>,
): Promise<void> {
  const isOurs = await updateImport(db, id, { ...change, aliveAt: now().toISOString() })
  if (!isOurs) throw new AppError('importUnderWay')
}

/** Others may take a slug at the same moment, or wait for what we hold while we wait for them. */
export async function retryOnce<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (!isUniqueViolation(error) && !isClash(error)) throw error
    return await action()
  }
}
