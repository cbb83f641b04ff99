import { addDays } from '@mihrab/core/days.ts'
import type { Insertable, Kysely } from 'kysely'
import type { EventRow, Tables } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { storedRange } from '#test/factories.ts'
import { type Case, measureInTurns } from './measure.ts'
import { insertInParts } from './seed.ts'
import type { Server } from './servers.ts'

const kinds = [
  { name: 'events', path: 'events', few: 10, many: 2000, seed: seedEvents },
  { name: 'ranges', path: 'getPrayTimesByMosque', few: 10, many: 1000, seed: seedRanges },
] as const

const from = '2027-02-01'
const window = `from=${from}&to=2027-02-28&limit=100`

/** A month of a mosque with few and of one with many rows; the month itself has ten in both. */
export interface MonthPaths {
  readonly what: string
  readonly few: string
  readonly many: string
}

/** Gives events and ranges to two mosques each. */
export async function seedMonths(db: Kysely<Tables>): Promise<MonthPaths[]> {
  const mosques = await db.selectFrom('mosques').select('id').orderBy('id').limit(4).execute()
  const ids = mosques.map(({ id }) => id)
  const paths: MonthPaths[] = []
  for (const { name, path, few, many, seed } of kinds) {
    const seeded = async (count: number) => {
      const mosqueId = ids.pop() ?? ''
      await seed(db, mosqueId, count)
      return `/api/mosques/${path}/${mosqueId}?${window}`
    }
    const what = `a month of a mosque with ${many} ${name}, of one with ${few}`
    paths.push({ what, few: await seeded(few), many: await seeded(many) })
  }
  return paths
}

/** Cost of each month with many rows relative to few. */
export async function measureMonths(
  ours: Server,
  headers: { cookie: string },
  months: readonly MonthPaths[],
): Promise<{ what: string; ratio: number }[]> {
  const caseOf = (path: string): Case => ({ name: path, server: ours, paths: [path], headers })
  const measured = await measureInTurns(months.flatMap(({ few, many }) => [caseOf(few), caseOf(many)]))
  const cost = (path: string) => measured.get(path)?.cpuMicroseconds ?? Number.NaN
  return months.map(({ what, few, many }) => ({ what, ratio: cost(many) / cost(few) }))
}

const at = '2026-01-01T00:00:00.000Z'

/** Ten days of the month have one; the others are before and after it. */
async function seedEvents(db: Kysely<Tables>, mosqueId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): Insertable<EventRow> => {
    const outside = index % 2 === 0 ? -index : 28 + index
    return {
      id: newId(),
      mosqueId,
      title: `Lecture ${index}`,
      time: '19:30',
      image: null,
      imageText: '',
      date: addDays(from, index < 10 ? index * 2 : outside),
      description: 'Everybody is welcome. There is tea afterwards.',
      searchText: `lecture ${index} everybody is welcome. there is tea afterwards.`,
      createdAt: at,
      updatedAt: at,
    }
  })
  await insertInParts(rows, (part) => db.insertInto('events').values(part).execute())
}

/** Consecutive ranges of three days: ten touch the month, and as many are before as after it. */
async function seedRanges(db: Kysely<Tables>, mosqueId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const startDate = addDays(from, (index - Math.floor((count - 10) / 2)) * 3)
    return storedRange(mosqueId, startDate, addDays(startDate, 2))
  })
  await insertInParts(rows, (part) => db.insertInto('prayer_time_ranges').values(part).execute())
}
