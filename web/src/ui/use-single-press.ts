import { useCallback, useRef } from 'react'

/** Lets a double press through once: its second half comes before anything can show that work is under way. */
export function useSinglePress(): (action: () => void) => void {
  const isTaken = useRef(false)
  return useCallback((action) => {
    if (isTaken.current) return
    isTaken.current = true
    action()
    // From then on what was sent shows itself as pending.
    setTimeout(() => {
      isTaken.current = false
    })
  }, [])
}
