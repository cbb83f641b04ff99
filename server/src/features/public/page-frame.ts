import { type DistanceUnit, distanceUnitOf } from '@mihrab/core/features/public/distance-unit.ts'
import type { PageFrame, PublicPage } from '@mihrab/core/features/public/pages.ts'
import type { AppContext } from '#context.ts'
import { getPublicTiles, type MapSources } from '#features/map/map.service.ts'

export interface FrameParts {
  readonly ctx: AppContext
  readonly settings: MapSources
}

type FramedPage = Pick<PageFrame, 'path' | 'language'> & Partial<Pick<PageFrame, 'canonicalPath'>>

/** Everyone gets the same page: its first mosque decides the unit until the reader's browser does. */
export function unitOf(page: PublicPage): DistanceUnit {
  if (page.kind === 'eidBoard')
    return distanceUnitOf(page.days[0]?.congregations[0]?.mosque.countryCode ?? null)
  if (page.kind === 'janazahBoard') return distanceUnitOf(page.notices[0]?.mosque.countryCode ?? null)
  const mosque =
    page.kind === 'directory' ? page.rows[0]?.mosque : page.kind === 'mosque' ? page.mosque : null
  return distanceUnitOf(mosque?.countryCode)
}

/** `path` is without the query: stops one reader's query from being shown to the next. */
export function frameOf(
  { ctx, settings }: FrameParts,
  { path, canonicalPath = null, language }: FramedPage,
): PageFrame {
  return {
    origin: ctx.publicUrl,
    path,
    canonicalPath,
    language,
    distanceUnit: 'km',
    tiles: getPublicTiles(settings),
    legal: ctx.legal.names(),
  }
}
