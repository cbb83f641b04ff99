import { useEffect, useEffectEvent, useState } from 'react'

declare global {
  interface Window {
    /** https://html.spec.whatwg.org/#close-requests-and-close-watchers */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/**
 * The back button of a phone closes what is on top instead of leaving the page, where the browser has CloseWatcher.
 * Esc never gets there: the overlay takes it.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  // A watcher closes once, but the dialog may stay, with a question about what was typed.
  const [count, setCount] = useState(0)
  const close = useEffectEvent(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count needs its own watcher
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => {
      setCount((before) => before + 1)
      close()
    }
    return () => watcher.destroy()
  }, [isOpen, count])
}
