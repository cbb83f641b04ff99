import type { AppContext } from '#context.ts'
import { readHijriTotal } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { contentTag } from '#http/answers.ts'
import { listsVersion } from '#mosque-access/lists-version.service.ts'
import { selectSumOfRevisions } from './directory.queries.ts'
import { everyMosque } from './every-mosque.service.ts'
import { asJson, isFromOsm, placesLicence } from './open-data.service.ts'
import { lastChangeOf } from './sitemap.service.ts'

/** The mosques with their last changes, for programs that collect from many instances. */
export function indexAsJson(ctx: AppContext, licence: string): AsyncGenerator<string> {
  return asJson(
    everyMosque(ctx),
    { licence },
    {
      mosques: (row) => {
        const url = `${ctx.publicUrl}/mosques/${row.slug}`
        return {
          ...{ slug: row.slug, url, updatedAt: lastChangeOf(row), version: versionOf(row) },
          licence: isFromOsm(row) ? placesLicence : licence,
          salahapi: `${url}/salahapi.json`,
        }
      },
    },
  )
}

/** Also another when a Hijri month is announced, as times may depend on it. */
export const versionOf = ({ revision, hijriVersion }: EntryRow) =>
  [revision, hijriVersion].filter(Boolean).join(' ')

/** Changes with the index, without reading it. */
export async function indexTag(ctx: AppContext, licence: string): Promise<string> {
  const versions = [await listsVersion(ctx), await selectSumOfRevisions(ctx.db), await readHijriTotal(ctx)]
  return contentTag([ctx.publicUrl, licence, ...versions].join(' '))
}
