import { plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { AppContext } from '#context.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { isSlugOfDeletedMosque } from '#features/mosques/slugs.service.ts'
import { AppError } from '#http/app-error.ts'
import { findEntryBySlug } from './entries.service.ts'
import type { MosqueAddress } from './mosque-address.ts'
import type { PageView } from './page-view.ts'

/** A page to build, or the mosque's current slug for a redirect. */
type MosqueView =
  | { readonly movedTo: string }
  | (PageView & { readonly language: Language; readonly isIndexed: boolean; readonly movedTo?: undefined })

/** Finds the approved mosque or listing of an address; 404 if none, 410 for a feed of a deleted one. */
export async function findMosqueView(
  ctx: AppContext,
  { slug, isFeed = false, isOfMosque = false, isOfListings = false, build }: MosqueAddress,
  named: Language | null,
): Promise<MosqueView> {
  const found = await findEntryBySlug(ctx, slug)
  if (!found) throw new AppError(isFeed && (await isSlugOfDeletedMosque(ctx, slug)) ? 'gone' : 'notFound')
  if ('movedTo' in found) return found
  const { mosque } = found
  if (mosque.listing && !isOfListings) throw new AppError('notFound')
  const language = named ?? (isOfMosque ? mosque.language : null) ?? plainLanguage
  // An unnamed listing tells a search engine nothing.
  const isIndexed = mosque.listing?.name !== ''
  // A listing and the mosque that it becomes may have the same revision at the same address.
  const hijri = await hijriOfMosque(ctx, mosque)
  const version = [mosque.id, mosque.revision, hijri.revision].join(' ').trimEnd()
  const mosqueId = mosque.listing ? null : mosque.id
  return { version, mosqueId, language, isIndexed, build: () => build(ctx, mosque, language) }
}
