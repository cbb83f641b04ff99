import { type RefObject, useCallback, useEffect, useRef } from 'react'

type Identified = { readonly _id: string }

/**
 * A deleted row takes the focus with it: the focus then goes to the first button of the row in its place, or
 * to the list itself if none is left. The element around a row's buttons has the row's id as `data-row`.
 * Returns a function to call with the row that was acted on.
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
    let request = requestAnimationFrame(moveOn)
    function moveOn() {
      // A question keeps the focus until it has closed.
      if (document.activeElement?.closest('[role="alertdialog"], [role="dialog"], [role="menu"]')) {
        request = requestAnimationFrame(moveOn)
        return
      }
      const deleted = actedOn.current
      actedOn.current = null
      if (document.activeElement !== document.body || !deleted || !rows) return
      const index = Math.min(deleted.index, rows.length - 1)
      const next = frame.current?.querySelectorAll<HTMLElement>(`[data-row="${rows[index]?._id}"] button`)
      const target = next?.[0] ?? frame.current
      target?.focus()
    }
    // Later changes of the rows request their own frame.
    return () => cancelAnimationFrame(request)
  }, [frame, rows])

  return useCallback((row) => {
    const index = latest.current?.findIndex(({ _id }) => _id === row._id) ?? -1
    actedOn.current = index === -1 ? null : { id: row._id, index }
  }, [])
}
