import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { CSSProperties } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { words } from './words.ts'

type ToastOptions = { id?: string; description?: string }

/** Says in passing what has happened. The same id replaces a toast instead of adding one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => sonner.success(message, options),
  error: (message: string, options?: ToastOptions) => sonner.error(message, options),
  info: (message: string, options?: ToastOptions) => sonner.info(message, options),
  dismiss: (id?: string) => sonner.dismiss(id),
}

const look = {
  '--width': '356px',
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line-strong)',
  '--normal-text': 'var(--ink)',
  '--border-radius': '12px',
  fontFamily: 'var(--font-sans)',
} as CSSProperties

const icons = {
  success: <CircleCheck className="size-5 text-accent" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-red" aria-hidden="true" />,
  info: <Info className="size-5 text-gold-ink" aria-hidden="true" />,
}

/** Stands once in the app, beside the routes. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      dir="auto"
      duration={4000}
      visibleToasts={3}
      gap={14}
      icons={icons}
      style={look}
      containerAriaLabel={words.notifications}
      toastOptions={{
        classNames: {
          toast: 'gap-3! text-base! shadow-high!',
          title: 'font-medium! leading-5.5!',
          description: 'text-ink-2!',
          icon: 'mx-0! size-5!',
        },
      }}
    />
  )
}
