import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { PlainToast, type ToastAction, type ToastContent } from './plain-toast.tsx'
import { words } from './words.ts'

type ToastOptions = Omit<ToastContent, 'message'> & { id?: string }
type Kind = 'success' | 'error' | 'info'

/** Not part of the first load: there is no toast before the person has done something. */
const loadView = () => import('./toast-view.tsx')

const asked = new EventTarget()
let isAsked = false
const ready = Promise.withResolvers<void>()
let showPlainToast: (content: ToastContent | null) => void = () => undefined

async function show(kind: Kind, message: string, options?: ToastOptions): Promise<void> {
  isAsked = true
  asked.dispatchEvent(new Event('view'))
  try {
    const { sonner } = await loadView()
    await ready.promise
    showPlainToast(null)
    const { action, description } = options ?? {}
    sonner[kind](message, {
      ...options,
      description: action ? withKey(action.label, description) : description,
      action: action && singleAction(action),
    })
  } catch {
    // The module did not load; the next toast tries again.
    showPlainToast({ ...options, message })
  }
}

/** The toast is far from the focus: its key leads to the button. */
function withKey(label: string, description: string | undefined) {
  return (
    <>
      {description}{' '}
      <span aria-hidden="true" className="inline-block text-xs max-sm:hidden">
        Alt+T: {label}
      </span>
      <span className="sr-only">{words.toastKey}</span>
    </>
  )
}

/**
 * Acts only once. Each press returns the focus to where it was before: the button disappears with the first.
 */
function singleAction({ label, onPress }: ToastAction) {
  let isDone = false
  return {
    label,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      currentTarget.blur()
      if (isDone) return
      isDone = true
      onPress()
    },
  }
}

async function dismiss(): Promise<void> {
  showPlainToast(null)
  try {
    const { sonner } = await loadView()
    sonner.dismiss()
  } catch {
    // The module did not load, so there is nothing to dismiss.
  }
}

/** Short messages about what has happened. The same id replaces a toast instead of adding one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => void show('success', message, options),
  error: (message: string, options?: ToastOptions) => void show('error', message, options),
  info: (message: string, options?: ToastOptions) => void show('info', message, options),
  /** Removes all toasts. */
  dismiss: () => void dismiss(),
}

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Used once in the app, beside the routes. Loads the code of toasts as soon as the page is touched: a toast
 * about a lost network could no longer load it, and is shown plainly if that was too late.
 */
export function Toaster() {
  const [View, setView] = useState<ComponentType<{ onReady: () => void }> | null>(null)
  const [plain, setPlain] = useState<ToastContent | null>(null)
  const endPlain = useCallback(() => setPlain(null), [])
  useEffect(() => {
    showPlainToast = setPlain
    const touched = new AbortController()
    const gone = new AbortController()
    const start = async () => {
      touched.abort()
      try {
        const { ToastView } = await loadView()
        gone.abort()
        setView(() => ToastView)
      } catch {
        // The next toast tries again.
      }
    }
    for (const sign of firstSigns) document.addEventListener(sign, start, { signal: touched.signal })
    asked.addEventListener('view', start, { signal: gone.signal })
    if (isAsked) start()
    return () => {
      touched.abort()
      gone.abort()
    }
  }, [])
  return (
    // An open dialog hides the rest of the page from screen readers, but not this: toasts are read out and
    // can be pressed.
    <div data-react-aria-top-layer="">
      {View && <View onReady={ready.resolve} />}
      {plain && <PlainToast content={plain} onEnd={endPlain} />}
    </div>
  )
}
