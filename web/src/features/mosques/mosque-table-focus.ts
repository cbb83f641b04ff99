import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * A row that changes its status leaves the list, and the focus with it: it then goes to the menu of the row that
 * took its place. Answers with a function that is told which row was acted on.
 */
export function useFocusNextRow(frame: RefObject<HTMLElement | null>, mosques: readonly Mosque[]) {
  const actedOn = useRef<number | null>(null)
  const latest = useRef(mosques)

  useEffect(() => {
    const wasThere = latest.current.length
    latest.current = mosques
    const index = actedOn.current
    if (index === null || mosques.length >= wasThere) return
    actedOn.current = null
    // After the frame in which the closing menu or dialog tries to give the focus back.
    const request = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const menus = frame.current?.querySelectorAll<HTMLElement>('tbody [aria-haspopup]')
      menus?.[Math.min(index, menus.length - 1)]?.focus()
    })
    return () => cancelAnimationFrame(request)
  }, [frame, mosques])

  return useCallback((mosque: Mosque) => {
    actedOn.current = latest.current.findIndex((other) => other._id === mosque._id)
  }, [])
}
