import { type ComponentType, useEffect, useState } from 'react'

type ToastOptions = { id?: string; description?: string }
type Kind = 'success' | 'error' | 'info'

/** Not part of the first load: nothing is said before somebody has done something. */
const loadView = () => import('./toast-view.tsx')

const asked = Promise.withResolvers<void>()
const ready = Promise.withResolvers<void>()

async function show(kind: Kind, message: string, options?: ToastOptions): Promise<void> {
  asked.resolve()
  const { sonner } = await loadView()
  await ready.promise
  sonner[kind](message, options)
}

/** Says in passing what has happened. The same id replaces a toast instead of adding one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => void show('success', message, options),
  error: (message: string, options?: ToastOptions) => void show('error', message, options),
  info: (message: string, options?: ToastOptions) => void show('info', message, options),
  dismiss: (id?: string) => void loadView().then(({ sonner }) => sonner.dismiss(id)),
}

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Stands once in the app, beside the routes. It fetches what shows toasts as soon as somebody touches the page: the
 * toast that says that the network is gone could not fetch it any more.
 */
export function Toaster() {
  const [View, setView] = useState<ComponentType<{ onReady: () => void }> | null>(null)
  useEffect(() => {
    const started = new AbortController()
    const start = () => {
      started.abort()
      void loadView().then(({ ToastView }) => setView(() => ToastView))
    }
    for (const sign of firstSigns) document.addEventListener(sign, start, { signal: started.signal })
    void asked.promise.then(start)
    return () => started.abort()
  }, [])
  return View && <View onReady={ready.resolve} />
}
