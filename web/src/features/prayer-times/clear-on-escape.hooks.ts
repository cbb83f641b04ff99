import { useEffect } from 'react'

/** Esc gives up what is chosen, wherever the focus is: a press by mouse does not focus a button everywhere. */
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
