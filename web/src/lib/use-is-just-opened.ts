import { useEffect, useState } from 'react'

/** Longer than a double press takes. */
const doublePressMs = 500

/** Buttons that replace pressed ones: a double press must not decide twice. */
export function useIsJustOpened(isNext: boolean): boolean {
  const [isJustOpened, setIsJustOpened] = useState(isNext)
  useEffect(() => {
    if (!isJustOpened) return
    const timer = window.setTimeout(() => setIsJustOpened(false), doublePressMs)
    return () => window.clearTimeout(timer)
  }, [isJustOpened])
  return isJustOpened
}
