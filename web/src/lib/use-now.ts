import { useEffect, useState } from 'react'
import { now } from './clock.ts'

const refreshEveryMs = 20_000

/** The moment, renewed often enough for whatever tells the minute. */
export function useNow(): Date {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const timer = window.setInterval(() => setInstant(now()), refreshEveryMs)
    return () => window.clearInterval(timer)
  }, [])
  return instant
}
