import type { Calculation as CalculationInput } from '#features/prayer-times/day-times.ts'
import { computeDayTimes } from '#features/prayer-times/day-times.ts'
import { calculationMethodOf, noAdjustments } from '#features/prayer-times/method-settings.ts'
import type { MosqueDay } from '#features/prayer-times/mosque-day.ts'
import { hasJumuah, type NextPrayer } from '#features/prayer-times/next-prayer.ts'
import { ruleOnDay } from '#features/prayer-times/rule-times.ts'
import type { PrayerRule } from '#features/prayer-times/rules.schemas.ts'
import { calculationMethods, type PrayerName } from '#prayer/methods.ts'
import type { ComputedTime } from '#prayer/prayer-times.ts'
import { beginsSourceOf, ownBeginsOf, toPublicRamadan } from './month-days.ts'
import type { DayTable, RowPrayer, TimeRow } from './pages.ts'

const order: readonly RowPrayer[] = ['fajr', 'sunrise', 'dhuhr', 'jumuah', 'asr', 'maghrib', 'isha']

/** The table of one day, with the basis of its times. */
export function dayTable(calculation: CalculationInput, day: MosqueDay, next: NextPrayer | null): DayTable {
  const { latitude, longitude, timeZone, shadow } = calculation
  const others = calculationMethods.map(
    ({ id: method }) =>
      computeDayTimes({ latitude, longitude, timeZone, shadow, method }, day.date).computed.times,
  )
  const prayers = order.filter((prayer) => prayer !== (hasJumuah(day) ? 'dhuhr' : 'jumuah'))
  const beginsSource = beginsSourceOf([{ begins: day.begins, ownBegins: ownBeginsOf(day) }])
  return {
    date: day.date,
    hijri: day.hijri,
    source: day.jamaah || beginsSource === 'mosque' ? 'mosque' : 'computed',
    beginsSource,
    publishedAt: day.publishedAt,
    jumuah: day.jumuah,
    ramadan: day.ramadan && toPublicRamadan(day.ramadan),
    rows: prayers.map((prayer) => toRow(prayer, day, next, others)),
    calculation: describeCalculation(calculation, day),
  }
}

type TimesOfMethods = readonly Readonly<Record<PrayerName, ComputedTime>>[]

function toRow(prayer: RowPrayer, day: MosqueDay, next: NextPrayer | null, others: TimesOfMethods): TimeRow {
  const beginning = prayer === 'jumuah' ? 'dhuhr' : prayer
  const begins = day.begins[beginning]
  const jamaah = prayer === 'jumuah' ? day.jumuah[0] : prayer === 'sunrise' ? null : day.jamaah?.[prayer]
  return {
    prayer,
    begins: begins?.time ?? null,
    isOwn: begins?.source === 'own',
    jamaah: jamaah?.time ?? null,
    rule: jamaah ? ruleOf(prayer, day) : null,
    ...(prayer !== 'sunrise' && day.closed.includes(prayer) && { closed: true }),
    isNext: next?.date === day.date && next.prayer === prayer,
    otherMethods: spanOf(others.map((times) => times[beginning])),
  }
}

function ruleOf(prayer: RowPrayer, { rules, date }: MosqueDay): PrayerRule | null {
  if (prayer === 'sunrise' || prayer === 'jumuah') return null
  const rule = rules[prayer]
  return rule ? ruleOnDay(rule, date) : null
}

function spanOf(times: readonly ComputedTime[]): TimeRow['otherMethods'] {
  const [first, ...rest] = [...times].sort((one, other) => one.instant - other.instant)
  const last = rest.at(-1)
  if (!first || !last || first.time === last.time) return null
  return { earliest: first.time, latest: last.time }
}

function describeCalculation(
  calculation: CalculationInput,
  { computed }: MosqueDay,
): DayTable['calculation'] {
  const { id, name, rounding } = calculationMethodOf(calculation)
  return {
    method: id === 'custom' ? null : name,
    fajrAngle: computed.fajrAngle,
    ishaAngle: computed.ishaAngle,
    maghribAngle: computed.maghribAngle,
    ishaIntervalMinutes: computed.ishaIntervalMinutes,
    shadow: calculation.shadow,
    highLatitudeRule: computed.highLatitudeRule,
    rounding,
    timeZone: calculation.timeZone,
    estimated: computed.estimated,
    adjustments: { ...noAdjustments, ...calculation.adjustments },
  }
}
