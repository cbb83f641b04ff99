import { useEffect, useRef } from 'react'
import { focusHeading } from './take-focus.ts'

/**
 * A form and its subject, for example, replace each other as pages do: whenever `state` changes, the heading in
 * `frame` gets the focus, at the top of the window.
 */
export function useFocusHeadingOnChange(state: boolean, frame: { current: HTMLElement | null }) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const heading = frame.current?.querySelector<HTMLElement>('h1')
    if (!heading) return
    focusHeading(heading)
    window.scrollTo(0, 0)
  }, [state, frame])
}
