import { dayIn } from '@mihrab/core/days.ts'
import type { Shadow } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationMethods, readMethodId } from '@mihrab/core/prayer/methods.ts'
import { computePrayerTimes } from '@mihrab/core/prayer/prayer-times.ts'
import { ramadanIshaFor } from '@mihrab/core/prayer/ramadan-isha.ts'
import type { AppContext } from '#context.ts'
import { fieldError } from '#http/app-error.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
  readonly method: number
  readonly shadow: Shadow
}

/** The times of one day at one place, as `GET /mosques/namaz/{date}` answers them. */
export function getNamazTimings(ctx: AppContext, wanted: Omit<Place, 'timeZone'> & { date: string }) {
  const timeZone = ctx.timeZoneAt(wanted.latitude, wanted.longitude)
  return { ...computeTimings({ ...wanted, timeZone }), date: wanted.date, timezone: timeZone }
}

/** Today's times at a place. */
export function computeTimingsToday(ctx: AppContext, place: Place) {
  return computeTimings({ ...place, date: dayIn(place.timeZone, ctx.now()) }).timings
}

function computeTimings(wanted: Place & { date: string }) {
  const method = findMethod(wanted.method)
  const place = { ...wanted, method: method.id }
  const options = { ramadanIshaMinutes: ramadanIshaFor(place) }
  const { times, estimated } = computePrayerTimes({ ...place, options })
  return {
    timings: {
      Fajr: times.fajr.time,
      Sunrise: times.sunrise.time,
      Dhuhr: times.dhuhr.time,
      Asr: times.asr.time,
      Maghrib: times.maghrib.time,
      Isha: times.isha.time,
    },
    method: { id: method.id, name: method.name, description: method.description },
    estimated,
  }
}

function findMethod(given: number) {
  const id = readMethodId(given)
  const method = calculationMethods.find((method) => method.id === id)
  if (!method) throw fieldError('method', 'Method must be a whole number from 1 to 13')
  return method
}
