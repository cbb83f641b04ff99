import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Where a line goes with the button that was pressed, the focus goes to the line that takes its place, else to the
 * list: else it would be at the top of the page.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLElement>(null)
  const near = useRef<{ element: Element; after: Element[] } | null>(null)

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest('li')
    near.current = { element: target, after: row ? siblingsNear(row) : [] }
  }

  useLayoutEffect(() => {
    function keep() {
      const last = near.current
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const next = last.after.find((row) => row.isConnected) ?? ref.current
      if (next instanceof HTMLElement) next.focus({ preventScroll: next === ref.current })
    }
    keep()
    // A dialog that closes gives the page back, and the focus to the button that opened it, in the frame after.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(keep)
    })
    return () => cancelAnimationFrame(frame)
  })

  return { ref, onFocus }
}

/** Those that follow, then those before, the nearest first. */
function siblingsNear(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
}
