import { useEffect } from 'react'

/** Esc clears the selection wherever the focus is: in some browsers a mouse press does not focus a button. */
export function useClearOnEscape(isChoosing: boolean, onClear: () => void): void {
  useEffect(() => {
    if (!isChoosing) return
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) onClear()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [isChoosing, onClear])
}
