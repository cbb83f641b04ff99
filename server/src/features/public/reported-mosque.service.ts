import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { findMosqueByAnySlug } from '#features/mosques/slugs.service.ts'
import { AppError } from '#http/app-error.ts'

/**
 * The approved mosque of a report. Accepts former slugs, as the form may have been opened before a renaming.
 */
export async function getReportedMosque(ctx: AppContext, slug: string): Promise<MosqueRow> {
  const mosque = await findMosqueByAnySlug(ctx, slug)
  if (!mosque) throw new AppError('mosqueNotFound')
  return mosque
}
