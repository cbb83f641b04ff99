import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * A row that changes its status or is deleted leaves the list, and the focus with it: it then goes to the menu of the
 * row that took its place, and to the list itself when none is left. Answers with a function that is told which row
 * was acted on.
 */
export function useFocusNextRow(
  frame: RefObject<HTMLElement | null>,
  mosques: readonly Mosque[] | undefined,
) {
  const actedOn = useRef<{ id: string; index: number } | null>(null)
  const latest = useRef(mosques)

  useEffect(() => {
    latest.current = mosques
    const row = actedOn.current
    if (!row || !mosques || mosques.some(({ _id }) => _id === row.id)) return
    actedOn.current = null
    const index = Math.min(row.index, mosques.length - 1)
    // After the frame in which the closing menu or dialog tries to give the focus back.
    const request = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const menu = `[data-index="${index}"] [aria-haspopup]`
      const list = frame.current?.closest<HTMLElement>('[role="tabpanel"]')
      const next = frame.current?.querySelector<HTMLElement>(menu) ?? list
      next?.focus()
    })
    return () => cancelAnimationFrame(request)
  }, [frame, mosques])

  return useCallback((mosque: Mosque) => {
    const index = latest.current?.findIndex((other) => other._id === mosque._id) ?? -1
    actedOn.current = index === -1 ? null : { id: mosque._id, index }
  }, [])
}
