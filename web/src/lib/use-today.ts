import type { IsoDay } from '@mihrab/core/days.ts'
import { useEffect, useState } from 'react'
import { todayIn } from './clock.ts'

const checkEveryMs = 20_000

/** Today at a place, updated while the screen stays open over midnight or the device sleeps. */
export function useToday(timeZone: string): IsoDay {
  const [today, setToday] = useState(() => todayIn(timeZone))

  useEffect(() => {
    const refresh = () => setToday(todayIn(timeZone))
    refresh()
    const timer = setInterval(refresh, checkEveryMs)
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [timeZone])

  return today
}
