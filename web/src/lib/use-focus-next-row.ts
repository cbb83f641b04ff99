import { type RefObject, useCallback, useEffect, useRef } from 'react'

type Identified = { readonly _id: string }

/**
 * A row that is deleted takes the focus with it: it then goes to the first button of the row that took its place, and
 * to the list itself when none is left. What holds a row’s buttons carries its id as `data-row`. Answers with a
 * function that is told which row was acted on.
 */
export function useFocusNextRow(
  frame: RefObject<HTMLElement | null>,
  rows: readonly Identified[] | undefined,
): (row: Identified) => void {
  const actedOn = useRef<{ id: string; index: number } | null>(null)
  const latest = useRef(rows)

  useEffect(() => {
    latest.current = rows
    const row = actedOn.current
    if (!row || !rows || rows.some(({ _id }) => _id === row.id)) return
    actedOn.current = null
    const index = Math.min(row.index, rows.length - 1)
    // After the frame in which the closing menu or dialog tries to give the focus back.
    const request = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const next = frame.current?.querySelectorAll<HTMLElement>(`[data-row="${rows[index]?._id}"] button`)
      const target = next?.[0] ?? frame.current
      target?.focus()
    })
    return () => cancelAnimationFrame(request)
  }, [frame, rows])

  return useCallback((row) => {
    const index = latest.current?.findIndex(({ _id }) => _id === row._id) ?? -1
    actedOn.current = index === -1 ? null : { id: row._id, index }
  }, [])
}
