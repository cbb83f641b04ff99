import { dayIn, type IsoDay } from '@mihrab/core/days.ts'
import { useEffect, useState } from 'react'

/** The only place that reads the browser's clock. */
export function now(): Date {
  return new Date()
}

/** Today at a place, whatever the device's own zone. `timeZone` is an IANA name. */
export function todayIn(timeZone: string): IsoDay {
  return dayIn(timeZone, now())
}

/** In the device's time zone. */
export function localDayOf(instant: string): IsoDay {
  return dayIn(deviceTimeZone(), new Date(instant))
}

/** `HH:mm` in the device's time zone. */
export function localTimeOf(instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: deviceTimeZone(),
  })
  return format.format(new Date(instant))
}

/** For use where no mosque's zone is known. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const refreshEveryMs = 20_000

/** The current time, updated often enough for anything that shows minutes. */
export function useNow(): Date {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const timer = window.setInterval(() => setInstant(now()), refreshEveryMs)
    return () => window.clearInterval(timer)
  }, [])
  return instant
}
