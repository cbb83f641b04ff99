import { useEffect, useRef } from 'react'
import { focusHeading } from './take-focus.ts'

/**
 * The form and its subject replace each other as pages do: each time the heading gets the focus, at the top
 * of the window.
 */
export function useFocusOnTurn(isEditing: boolean, frame: { current: HTMLElement | null }) {
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    const heading = frame.current?.querySelector<HTMLElement>('h1')
    if (!heading) return
    focusHeading(heading)
    window.scrollTo(0, 0)
  }, [isEditing, frame])
}
