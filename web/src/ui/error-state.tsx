import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { words } from './words.ts'

type ErrorStateProps = {
  title?: string
  message: string
  onRetry?: () => void
  isRetrying?: boolean
}

export function ErrorState({ title = words.errorTitle, message, onRetry, isRetrying }: ErrorStateProps) {
  const box = useFocusAfterRetry()
  return (
    <div ref={box} role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-red-soft text-red">
        <TriangleAlert className="size-5" aria-hidden="true" />
      </span>
      <p className="font-serif text-lg font-semibold">{title}</p>
      <p className="mt-1 max-w-sm text-sm text-ink-2">{message}</p>
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-5"
          icon={<RotateCw className="size-4" aria-hidden="true" />}
          onPress={onRetry}
          isPending={isRetrying}
        >
          {words.retry}
        </Button>
      )}
    </div>
  )
}

/**
 * After a successful retry the pressed button disappears; the focus then stays with the part of the page
 * around it.
 */
function useFocusAfterRetry(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = box.current
    const around = shown?.closest<HTMLElement>('[tabindex="-1"]')
    return () => {
      if (shown?.contains(document.activeElement)) around?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
