import { useCallback, useEffect, useRef } from 'react'

/** A dialog that closes takes up to half a second until it has given the focus back, where it can. */
const watchedFrames = 30

/**
 * Leads the focus to the day that Tab leads to when what had it is gone: a row that was deleted, a button that went with
 * its own press. `section` holds the calendar; `keepFocus` is called when something goes.
 */
export function useCalendarFocus() {
  const section = useRef<HTMLDivElement>(null)
  return { section, keepFocus: useKeepFocus(useCallback(() => focusDay(section.current), [])) }
}

/** Returns what is called when something goes that may have the focus; where nothing has it then, `focusOther` is called. */
export function useKeepFocus(focusOther: () => void): () => void {
  const frame = useRef(0)

  const keepFocus = useCallback(() => {
    let left = watchedFrames
    function look() {
      left -= 1
      // In the first two frames the dialog may still find its opener.
      if (left < watchedFrames - 2 && document.activeElement === document.body) focusOther()
      if (left > 0) frame.current = requestAnimationFrame(look)
    }
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(look)
  }, [focusOther])

  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return keepFocus
}

function focusDay(section: HTMLElement | null): void {
  section?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus({ preventScroll: true })
}
