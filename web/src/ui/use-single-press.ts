import { useCallback, useRef } from 'react'

/**
 * Lets a double press through once: its second half comes before anything can show that work is in progress.
 */
export function useSinglePress(): (action: () => void) => void {
  const isTaken = useRef(false)
  return useCallback((action) => {
    if (isTaken.current) return
    isTaken.current = true
    action()
    // From then on the request shows itself as pending.
    setTimeout(() => {
      isTaken.current = false
    })
  }, [])
}
