import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * If a line disappears with the pressed button, the focus moves to the line that takes its place, or to the
 * list. Otherwise it would jump to the top of the page.
 */
export function useSteadyFocus() {
  const ref = useRef<HTMLElement>(null)
  const near = useRef<{ element: Element; after: Element[] } | null>(null)

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest('li')
    near.current = { element: target, after: row ? siblingsNear(row) : [] }
  }

  useLayoutEffect(() => {
    function restoreFocus() {
      const last = near.current
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const next = last.after.find((row) => row.isConnected) ?? ref.current
      if (next instanceof HTMLElement) next.focus({ preventScroll: next === ref.current })
    }
    restoreFocus()
    // A closing dialog returns the focus to the button that opened it only in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restoreFocus)
    })
    return () => cancelAnimationFrame(frame)
  })

  return { ref, onFocus }
}

/** Following ones first, then preceding ones, nearest first. */
function siblingsNear(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
}
