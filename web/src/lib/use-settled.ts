import { useEffect, useState } from 'react'

/** A value as it stands once it has not changed for so long, so that not every key asks the server. */
export function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(JSON.parse(text)), waitMs)
    return () => window.clearTimeout(timer)
  }, [text, waitMs])
  return settled
}
