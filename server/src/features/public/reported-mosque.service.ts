import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { findMosqueByAnySlug } from '#features/mosques/slugs.service.ts'
import { AppError } from '#http/app-error.ts'

/** The approved mosque that a report is about. A form that was opened before the mosque had another name is taken, too. */
export async function getReportedMosque(ctx: AppContext, slug: string): Promise<MosqueRow> {
  const mosque = await findMosqueByAnySlug(ctx, slug)
  if (!mosque) throw new AppError('mosqueNotFound')
  return mosque
}
