import { useCallback, useRef } from 'react'
import { useKeepFocus } from '#lib/use-keep-focus.ts'

/**
 * Moves the focus to the day in the tab order when the element with the focus disappears: a deleted row, or a
 * button that goes with its own press. `section` contains the calendar; call `keepFocus` when an element
 * disappears.
 */
export function useCalendarFocus() {
  const section = useRef<HTMLDivElement>(null)
  return { section, keepFocus: useKeepFocus(useCallback(() => focusDay(section.current), [])) }
}

function focusDay(section: HTMLElement | null): void {
  section?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus({ preventScroll: true })
}
