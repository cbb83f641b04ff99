import { dayIn, type IsoDay } from '@mihrab/core/days.ts'

/** The one place where the browser's clock is read. */
export function now(): Date {
  return new Date()
}

/** Today at a place, whatever the device's own zone. `timeZone` is an IANA name. */
export function todayIn(timeZone: string): IsoDay {
  return dayIn(timeZone, now())
}

/** The day of an instant, where the reader is. */
export function localDayOf(instant: string): IsoDay {
  return dayIn(deviceTimeZone(), new Date(instant))
}

/** The wall clock at an instant, `HH:mm`, where the reader is. */
export function localTimeOf(instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: deviceTimeZone(),
  })
  return format.format(new Date(instant))
}

/** The device's own zone, for where no mosque's is known. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
