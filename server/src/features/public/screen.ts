import { addDays, dayIn } from '@mihrab/core/days.ts'
import { nextPrayer } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { supportedDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { screenPage, screenReach } from '@mihrab/core/features/public/screen.ts'
import type { ScreenChoices, ScreenPage } from '@mihrab/core/features/public/screen-page.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { listPublicEids } from '#features/eid/public-eids.service.ts'
import { listPublicEvents } from '#features/events/event-occurrences.service.ts'
import { readHijriRevision } from '#features/hijri-calendars/public-news.service.ts'
import { listPublicNotices } from '#features/notices/public-notices.service.ts'
import { readMosqueCalendars } from './mosque-calendars.service.ts'
import { type Query, readMoment } from './page-address.ts'
import { type BuiltPage, endsOf, type MosquePart, nextMidnight } from './page-view.ts'
import { readOneOf, readWholeNumber, refuseOthers } from './part-query.ts'
import { readPublicTimes, toPublicMosque } from './public-mosques.service.ts'

/** About the length of a congregational prayer with the sunnah prayers around it. */
const usualPhonesOffMinutes = 10
const mostPhonesOffMinutes = 60

/** Events of three weeks that a screen holds. */
const maxEvents = 50

/** `/mosques/{slug}/screen`. */
export function readScreen(query: Query): MosquePart {
  refuseOthers(query, ['12h', 'phonesOff', 'at'])
  const choices = {
    isTwelveHours: readTwelveHours(query),
    phonesOffMinutes: readPhonesOff(query),
  }
  const at = readMoment(query)
  return {
    choices: `12h=${choices.isTwelveHours ?? ''}&phonesOff=${choices.phonesOffMinutes}`,
    isCacheable: at === null,
    isOfMosque: true,
    build: (ctx, row) => buildScreen(ctx, row, { kind: 'screen', at, choices }),
  }
}

/** `/mosques/{slug}/screen.json`: data for the screen's script. */
export function readScreenTimes(query: Query): MosquePart {
  refuseOthers(query, ['at'])
  const at = readMoment(query)
  const choices = { isTwelveHours: null, phonesOffMinutes: usualPhonesOffMinutes }
  return {
    isCacheable: at === null,
    isOfMosque: true,
    build: async (ctx, row) => ({
      ...(await buildScreen(ctx, row, { kind: 'screenTimes', at, choices })),
      type: 'application/json; charset=utf-8',
      headers: { 'x-robots-tag': 'noindex' },
    }),
  }
}

function readTwelveHours(query: Query): boolean | null {
  const asked = readOneOf(query, '12h', ['0', '1'])
  return asked === undefined ? null : asked === '1'
}

function readPhonesOff(query: Query): number {
  return readWholeNumber(query, 'phonesOff', { min: 0, max: mostPhonesOffMinutes }) ?? usualPhonesOffMinutes
}

async function buildScreen(
  ctx: AppContext,
  row: MosqueRow,
  { kind, at, choices }: { kind: ScreenPage['kind']; at: Date | null; choices: ScreenChoices },
): Promise<BuiltPage> {
  const now = at ?? ctx.now()
  const today = dayIn(row.timeZone, now)
  const days = supportedDays(addDays(today, -screenReach.daysBefore), addDays(today, screenReach.daysAfter))
  const times = await readPublicTimes(ctx, row, days, dayIn(row.timeZone, ctx.now()))
  const events = await listPublicEvents(ctx, row, {
    from: addDays(today, -1),
    to: addDays(today, 21),
    limit: maxEvents,
  })
  const calendars = await readMosqueCalendars(ctx, row)
  const reach = { startDate: addDays(today, -1), endDate: addDays(today, 21) }
  const [eid = null] = await listPublicEids(ctx, row, reach, today)
  const notices = await listPublicNotices(ctx, row, now)
  const facts = { mosque: toPublicMosque(ctx, row), times, calendars, events, notices, eid }
  const revision = row.revision + (await readHijriRevision(ctx, row))
  const moment = { now, isChosen: at !== null, kind, revision, choices }
  const midnight = nextMidnight(ctx, row)
  // Without a script the page is outdated at the next prayer; the script's days last until midnight.
  const next = kind === 'screen' ? nextPrayer(times, now).at.instant : midnight
  return { page: screenPage(facts, moment), validUntil: Math.min(midnight, next, ...endsOf(notices)) }
}
