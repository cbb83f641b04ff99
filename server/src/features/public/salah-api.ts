import { addDays, dayIn } from '@mihrab/core/days.ts'
import { mosqueDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { supportedDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { AppContext } from '#context.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { salahApi, salahApiCsv } from '#features/timetables/salah-api.service.ts'
import { versionOf } from './open-data-index.service.ts'
import type { Query } from './page-address.ts'
import { type MosquePart, nextMidnight } from './page-view.ts'
import { refuseOthers } from './part-query.ts'
import { readPublicTimes } from './public-mosques.service.ts'

/** From today on. */
const shownDays = 366

export const readSalahApi = (query: Query) =>
  fileOf(query, 'application/json', async ({ publicUrl }, row) =>
    salahApi(row, versionOf(row), `${publicUrl}/mosques/${row.slug}/salahapi.csv`),
  )

export const readSalahApiCsv = (query: Query) =>
  fileOf(query, 'text/csv', async (ctx, row) => {
    const today = dayIn(row.timeZone, ctx.now())
    const days = supportedDays(today, addDays(today, shownDays - 1))
    return salahApiCsv(mosqueDays(await readPublicTimes(ctx, row, days, today), days))
  })

function fileOf(
  query: Query,
  type: string,
  write: (ctx: AppContext, row: EntryRow) => Promise<string>,
): MosquePart {
  refuseOthers(query, [])
  return {
    isFeed: true,
    build: async (ctx, row) => ({
      file: { type: `${type}; charset=utf-8`, content: await write(ctx, row) },
      validUntil: nextMidnight(ctx, row),
      headers: { 'x-robots-tag': 'noindex' },
    }),
  }
}
