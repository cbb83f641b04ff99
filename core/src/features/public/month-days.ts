import { earliestDay, type IsoDay, latestDay } from '#days.ts'
import type { MosqueDay } from '#features/prayer-times/mosque-day.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { hijriFromIsoDay } from '#hijri/hijri.ts'
import { addMonths, type IsoMonth, monthOf } from '#month-grid.ts'
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import type { Month, MonthDay } from './pages.ts'
import type { PublicDay } from './public.schemas.ts'

/** The times of a day as anyone may read them. */
export function toPublicDay({ date, begins, jamaah, jumuah, computed }: MosqueDay): PublicDay {
  const { year, month, day } = hijriFromIsoDay(date)
  return {
    date,
    hijri: { year, month, day },
    begins: mapOf<PrayerName, string | null>(prayerNames, (prayer) => begins[prayer]?.time ?? null),
    jamaah:
      jamaah && mapOf<StartPrayer, string | null>(startPrayers, (prayer) => jamaah[prayer]?.time ?? null),
    jumuah: jumuah.map(({ instant: _, ...one }) => one),
    estimated: computed.estimated,
  }
}

/** Days in a row for a month's table. The first one is only compared with, where there is one before it. */
export function toMonthDays(days: readonly MosqueDay[], today: IsoDay): MonthDay[] {
  return days.map((day, index) => ({
    ...toPublicDay(day),
    isToday: day.date === today,
    isPast: day.date < today,
    isFriday: day.isFriday,
    changed: changedPrayers(days.slice(0, index), day),
  }))
}

/** The jumu'ahs of all Fridays among the days, where they agree; null where they differ, or there are none. */
export function agreedJumuah(days: readonly Pick<MonthDay, 'jumuah'>[]): readonly string[] | null {
  const [first, ...others] = days
    .filter(({ jumuah }) => jumuah.length > 0)
    .map(({ jumuah }) => jumuah.map(({ time }) => time))
  return first && others.every((times) => times.join() === first.join()) ? first : null
}

/** Maghrib follows the sun and is never called changed. Dhuhr is compared across a Friday. */
function changedPrayers(before: readonly MosqueDay[], { jamaah }: MosqueDay): StartPrayer[] {
  return startPrayers.filter((prayer) => {
    const time = jamaah?.[prayer]?.time
    if (time === undefined || prayer === 'maghrib') return false
    const last = before.slice(-2).findLast((day) => day.jamaah?.[prayer])?.jamaah?.[prayer]
    return last !== undefined && last !== null && last.time !== time
  })
}

/** The months before and after one, within the years that the product works with. */
export function neighbourMonths(month: IsoMonth): Pick<Month, 'previous' | 'next'> {
  const previous = addMonths(month, -1)
  const next = addMonths(month, 1)
  return {
    previous: previous < monthOf(earliestDay) ? null : previous,
    next: next > monthOf(latestDay) ? null : next,
  }
}

function mapOf<Name extends string, Value>(names: readonly Name[], find: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, Value>
}
