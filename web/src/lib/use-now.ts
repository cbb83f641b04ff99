import { useEffect, useState } from 'react'
import { now } from './clock.ts'

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
