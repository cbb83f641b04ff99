import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import { methodFault } from '@mihrab/core/features/prayer-times/method-settings.schemas.ts'
import {
  type Adjustments,
  type MethodSettings,
  noAdjustments,
} from '@mihrab/core/features/prayer-times/method-settings.ts'
import { prayerNames } from '@mihrab/core/prayer/methods.ts'
import type { MosqueRow } from '#database/tables.ts'
import { AppError } from '#http/app-error.ts'

type MethodColumns = Pick<
  MosqueRow,
  'method' | 'fajrAngle' | 'ishaAngle' | 'ishaMinutes' | 'highLatitudeRule' | 'adjustments'
>

const ownMethod = 0

export function readMethodColumns(columns: MethodColumns) {
  const { method, fajrAngle, ishaAngle, ishaMinutes, highLatitudeRule, adjustments } = columns
  return {
    method: method === ownMethod ? ('custom' as const) : method,
    fajrAngle,
    ishaAngle,
    ishaMinutes,
    highLatitudeRule,
    adjustments: { ...noAdjustments, ...JSON.parse(adjustments || '{}') } as Adjustments,
  }
}

/** Everything that computed times depend on. */
export function calculationOf(row: MosqueRow): Calculation {
  const { latitude, longitude, timeZone, shadow } = row
  return { latitude, longitude, timeZone, shadow, ...readMethodColumns(row) }
}

type Given = Partial<MethodSettings>

/** Columns after a change; omitted fields stay. 400 for an incomplete method. */
export function methodColumns(given: Given, before: MethodColumns | null): MethodColumns {
  const stored = before && readMethodColumns(before)
  const settings = settledMethod(given, stored)
  requireWholeMethod(settings)
  const { method, fajrAngle, ishaAngle, ishaMinutes } = settings
  const adjustments = given.adjustments ?? stored?.adjustments ?? noAdjustments
  const added = prayerNames.flatMap((prayer) => {
    const minutes = adjustments[prayer] ?? 0
    return minutes === 0 ? [] : [[prayer, minutes]]
  })
  return {
    method: method === 'custom' ? ownMethod : method,
    fajrAngle: fajrAngle ?? null,
    ishaAngle: ishaAngle ?? null,
    ishaMinutes: ishaMinutes ?? null,
    highLatitudeRule: given.highLatitudeRule ?? stored?.highLatitudeRule ?? 'auto',
    adjustments: added.length === 0 ? '' : JSON.stringify(Object.fromEntries(added)),
  }
}

/** A custom method keeps angles that are not given; any other has none. */
function settledMethod(given: Given, stored: MethodSettings | null): MethodSettings {
  const { fajrAngle, ishaAngle, ishaMinutes } = given
  const method = given.method ?? stored?.method ?? ownMethod
  if (method !== 'custom' || stored?.method !== 'custom') return { method, fajrAngle, ishaAngle, ishaMinutes }
  const hasIsha = typeof ishaAngle === 'number' || typeof ishaMinutes === 'number'
  const isha = hasIsha ? { ishaAngle, ishaMinutes } : stored
  return {
    method,
    fajrAngle: fajrAngle ?? stored.fajrAngle,
    ishaAngle: isha.ishaAngle,
    ishaMinutes: isha.ishaMinutes,
  }
}

/** 400 naming the field for angles or minutes that do not make a method. */
export function requireWholeMethod(settings: MethodSettings): void {
  const fault = methodFault(settings)
  if (fault) throw AppError.from(fault.error, { [fault.field]: fault.error })
}
