import { useEffect, useState } from 'react'

/** A value once it has not changed for `waitMs`, so that not every key calls the server. */
export function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(JSON.parse(text)), waitMs)
    return () => window.clearTimeout(timer)
  }, [text, waitMs])
  return settled
}
