import { useEffect, useRef } from 'react'
import { loadPrompt } from './passkey-prompt.ts'

/** Returns the signal that closes the browser's prompt when its screen is left. */
export function usePasskeyPrompt(): () => AbortSignal {
  const shown = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    shown.current = controller
    // If this fails, the prompt loads it again.
    loadPrompt().catch(() => undefined)
    return () => controller.abort()
  }, [])
  return () => shown.current?.signal ?? AbortSignal.abort()
}
