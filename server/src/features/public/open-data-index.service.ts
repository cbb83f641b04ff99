import type { AppContext } from '#context.ts'
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
          ...{ slug: row.slug, url, updatedAt: lastChangeOf(row), revision: row.revision },
          licence: isFromOsm(row) ? placesLicence : licence,
          salahapi: `${url}/salahapi.json`,
        }
      },
    },
  )
}

/** Changes with the index, without reading it. */
export async function indexTag(ctx: AppContext, licence: string): Promise<string> {
  const parts = [ctx.publicUrl, licence, await listsVersion(ctx), await selectSumOfRevisions(ctx.db)]
  return contentTag(parts.join(' '))
}
