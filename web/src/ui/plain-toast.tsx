import { useEffect } from 'react'
import { Button } from './button.tsx'

export type ToastAction = { label: string; onPress: () => void }
export type ToastContent = { message: string; description?: string; duration?: number; action?: ToastAction }

/** Longer than other toasts: pointing at it does not hold it. */
const shownMs = 8000

type PlainToastProps = { content: ToastContent; onEnd: () => void }

/** A toast that uses only code of the first load, for when the code of the others does not load. */
export function PlainToast({ content, onEnd }: PlainToastProps) {
  const { message, description, action } = content
  useEffect(() => {
    const timer = setTimeout(onEnd, content.duration ?? shownMs)
    return () => clearTimeout(timer)
  }, [content, onEnd])

  function handleAction() {
    onEnd()
    action?.onPress()
  }

  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-1.5 max-[601px]:top-(--toast-top) z-50 mx-auto flex w-89 max-w-[calc(100%-10px)] items-center gap-3 rounded-xl border border-line-strong bg-surface p-4 shadow-high"
    >
      <div className="flex-1">
        <p className="font-medium">{message}</p>
        {description && <p className="text-ink-2">{description}</p>}
      </div>
      {action && (
        <Button variant="secondary" onPress={handleAction}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
