/** The longer time between maghrib and isha in Ramadan, as in Saudi tables of the Umm al-Qura method. */

import { isRamadan } from '#hijri/hijri.ts'
import type { MethodId } from './methods.ts'

const UMM_AL_QURA: MethodId = 4
const SAUDI_TIME_ZONE = 'Asia/Riyadh'
const RAMADAN_ISHA_MINUTES = 30

type RamadanIshaInput = {
  date: string
  timeZone: string
  method: MethodId
}

/**
 * The `ramadanIshaMinutes` for `computePrayerTimes`: 30 for method 4 on a day of Ramadan in Saudi Arabia's
 * time zone, otherwise 0. Not all mosques elsewhere that use the method add them, so the engine never does:
 * its caller decides. The days are those of Umm al-Qura's Ramadan, as in the printed table, whatever calendar
 * the mosque follows.
 */
export function ramadanIshaFor(input: RamadanIshaInput): number {
  if (input.method !== UMM_AL_QURA || input.timeZone !== SAUDI_TIME_ZONE) return 0
  return isRamadan(input.date) ? RAMADAN_ISHA_MINUTES : 0
}
