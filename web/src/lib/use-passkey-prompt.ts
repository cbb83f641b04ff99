import { useEffect, useRef } from 'react'
import { loadPrompt } from './passkey-prompt.ts'

/** Answers with the signal that closes the browser's prompt when the screen goes that asked for it. */
export function usePasskeyPrompt(): () => AbortSignal {
  const shown = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    shown.current = controller
    // Where it does not come, the prompt asks again.
    loadPrompt().catch(() => undefined)
    return () => controller.abort()
  }, [])
  return () => shown.current?.signal ?? AbortSignal.abort()
}
