import { useEffect, useRef } from 'react'

/**
 * Leads the focus back into the calendar when a dialog closes whose opener is gone: a row that was deleted, a day of another
 * month, or a dialog that led to this one. Answers with the ref of what holds the calendar.
 */
export function useFocusAfterDialog(isOpen: boolean) {
  const section = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return
    // The dialog gives the focus back within the next frame, where it can.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        section.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])

  return section
}
