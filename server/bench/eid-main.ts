import { dayIn } from '@mihrab/core/days.ts'
import { mosqueDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { eidAround } from '@mihrab/core/features/public/eid-board.ts'
import { realYears } from '@mihrab/core/features/timetables/fixtures/real-years.ts'
import { ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { onBothDatabases, type Place } from './both-databases.ts'
import { measureInTurns, median } from './measure.ts'
import { insertInParts, seedMosques } from './seed.ts'
import { startOurs } from './servers.ts'
import { formatMicroseconds, recordFigures, verdict } from './write-figures.ts'

/**
 * `npm run bench -- eid`: a day of Ramadan with a schedule, and `/eid` over many mosques that each have an entry,
 * at ten connections.
 */
const mosqueCount = 10_000
const mostMs = 50
/** Of a day with a schedule to one without. */
const mostGrowth = 1.3

async function measureOn({ name, db, children, env }: Place) {
  await seedMosques(db, mosqueCount)
  await seedEids(db)
  const server = await startOurs(children, { ...env, LOG_LEVEL: 'warn' })
  const placesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => `near=53.${3000 + index},-1.47`)
  const towns = placesOf(100)
  const cases = [
    ['near one of a hundred towns, for programs', towns.map((query) => `/api/public/eid?${query}`)],
    ['near one of a hundred towns, a page', towns.map((query) => `/eid?${query}`)],
    [
      'near a place that no one asked for, for programs',
      placesOf(1000).map((query) => `/api/public/eid?${query}`),
    ],
    ['of a country, for programs', ['/api/public/eid?country=GB']],
  ] as const
  const measured = await measureInTurns(cases.map(([name, paths]) => ({ name, paths, server })))
  recordFigures('hijri.md', `Eid congregations on ${name}`, [
    [`${mosqueCount.toLocaleString('en')} mosques`, '99 of 100 within'],
    ...[...measured].map(([name, { p99Ms }]) => [
      name,
      verdict(`${p99Ms.toFixed(1)} ms`, p99Ms < mostMs, `below ${mostMs} ms`),
    ]),
  ])
}

async function seedEids(db: Kysely<Tables>): Promise<void> {
  const { eid, year } = eidAround(() => ummAlQura, dayIn('UTC', new Date()))
  const nothing = { address: '', latitude: null, longitude: null, language: '', note: '' }
  const held = { ...nothing, time: '08:00', place: 'Main hall', womenSpace: 'yes', badWeather: null }
  const entry = JSON.stringify({ takbeer: null, note: '', congregations: [held], indoors: false })
  const mosques = await db.selectFrom('mosques').select('id').execute()
  const rows = mosques.map(({ id }) => ({
    mosqueId: id,
    eid,
    year,
    entry,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))
  await insertInParts(rows, (part) => db.insertInto('mosque_eids').values(part).execute())
}

/** Each turn resolves all days of a real mosque's Ramadan, with a schedule and without. */
function measureRamadan(): void {
  const [real] = realYears
  if (!real) throw new Error('no year')
  const days = { startDate: '2027-02-07', endDate: '2027-03-09' }
  const taraweeh = [
    { time: null, afterIsha: 15, place: '', rakahs: 20, language: '', womenSpace: 'yes', note: '' } as const,
  ]
  const prayers = { fajr: { after: 20 }, isha: { time: '20:30' } }
  const schedule = { imsakMinutes: 5, parts: [{ fromDay: 1, prayers, taraweeh }], itikaf: '', iftar: '' }
  const ramadan = [{ year: 1448, savedOn: '2027-01-01', updatedAt: '', schedule }]
  const costs = { without: [] as number[], with: [] as number[] }
  for (let turn = -50; turn < 300; turn += 1) {
    for (const [what, times] of [
      ['without', { ...real.times }],
      ['with', { ...real.times, ramadan }],
    ] as const) {
      const before = process.hrtime.bigint()
      mosqueDays(times, days)
      if (turn >= 0) costs[what].push(Number(process.hrtime.bigint() - before) / 1000 / 31)
    }
  }
  const [plain, scheduled] = [median(costs.without), median(costs.with)]
  const ratio = scheduled / plain
  recordFigures('hijri.md', 'a day of Ramadan', [
    ['Median of 300', 'without a schedule', 'with one', 'Ratio'],
    [
      'a day of Ramadan',
      formatMicroseconds(plain),
      formatMicroseconds(scheduled),
      verdict(ratio.toFixed(2), ratio <= mostGrowth, `at most ${mostGrowth}`),
    ],
  ])
}

measureRamadan()
await onBothDatabases(measureOn)
