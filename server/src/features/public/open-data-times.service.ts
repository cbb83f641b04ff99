import { setImmediate } from 'node:timers/promises'
import type { EndpointResponse } from '@mihrab/core/contract.ts'
import { addDays, dayIn } from '@mihrab/core/days.ts'
import type * as contract from '@mihrab/core/features/public/public.contract.ts'
import type { PublicEvent } from '@mihrab/core/features/public/public.schemas.ts'
import type { AppContext } from '#context.ts'
import { findMosquesWithEvents } from '#features/events/events.service.ts'
import { csvRow } from '#http/csv.ts'
import { everyMosque } from './every-mosque.service.ts'
import { asCsv, asJson } from './open-data.service.ts'
import { listEventsOnDays, listPublicTimes } from './public-api.service.ts'
import { timesCells, timesColumns } from './times-csv.ts'

type Times = EndpointResponse<typeof contract.getPublicTimes>

/** The coming days of the mosques that publish their times, as the open API has them. */
export function timesAsJson(ctx: AppContext, licence: string): AsyncGenerator<string> {
  return asJson(everyTimes(ctx), { licence }, { mosques: (times) => times })
}

export function timesAsCsv(ctx: AppContext, licence: string): AsyncGenerator<string> {
  return asCsv(everyTimes(ctx), licence, ['slug', ...timesColumns], ({ slug, days }) =>
    days.map((day) => csvRow([slug, ...timesCells(day)])).join(''),
  )
}

/** From today on. */
const shownDays = 30

/** A mosque at a time: its days take some milliseconds. */
async function* everyTimes(ctx: AppContext): AsyncGenerator<[Times]> {
  for await (const rows of everyMosque(ctx)) {
    for (const row of rows) {
      const from = dayIn(row.timeZone, ctx.now())
      if ((row.timesSetUntil ?? '') < from) continue
      yield [await listPublicTimes(ctx, row, { from, to: addDays(from, shownDays - 1) })]
      await setImmediate()
    }
  }
}

interface EventOfMosque {
  readonly slug: string
  readonly event: PublicEvent
}

/** The coming events of all mosques. */
export function eventsAsJson(ctx: AppContext, licence: string): AsyncGenerator<string> {
  return asJson(everyEvent(ctx), { licence }, { events: ({ slug, event }) => ({ slug, ...event }) })
}

/** Programs read columns by position: newer ones follow. */
const eventColumns = [
  ...(['id', 'title', 'date', 'time', 'description', 'image', 'imageText'] as const),
  ...(['day', 'state', 'timeText', 'place'] as const),
]

export function eventsAsCsv(ctx: AppContext, licence: string): AsyncGenerator<string> {
  return asCsv(everyEvent(ctx), licence, ['slug', ...eventColumns], ({ slug, event }) =>
    csvRow([slug, ...eventColumns.map((column) => event[column] ?? null)]),
  )
}

async function* everyEvent(ctx: AppContext): AsyncGenerator<EventOfMosque[]> {
  for await (const rows of everyMosque(ctx)) {
    const ids = await findMosquesWithEvents(ctx, rows)
    for (const row of rows.filter(({ id }) => ids.has(id))) {
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await listEventsOnDays(ctx, row, cursor ? { cursor } : {})
        yield page.events.map((event) => ({ slug: row.slug, event }))
        cursor = page.nextCursor
      }
    }
  }
}
