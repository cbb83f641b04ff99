import { useCallback, useEffect, useRef } from 'react'

/** A closing dialog takes up to half a second to return the focus, if it can. */
const watchedFrames = 30

/**
 * Returns a function to call when an element that may have the focus disappears; if nothing has it then,
 * `focusOther` is called.
 */
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
