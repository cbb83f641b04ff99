import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as SonnerToaster } from 'sonner'
import { words } from './words.ts'

// biome-ignore lint/performance/noBarrelFile: the toasts and what shows them come in one chunk
export { toast as sonner } from 'sonner'

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

/** The look of a secondary button, overriding sonner's own. */
const actionStyle =
  'h-11! rounded-control! border! border-line-strong! border-solid! bg-surface! px-4! font-semibold! text-base! text-ink! ' +
  'hover:bg-sunken! focus-visible:outline-2! focus-visible:outline-ring! focus-visible:outline-solid! lg:h-10!'

type ToastViewProps = { onReady: () => void }

/** Shows toasts; `onReady` is called once it can. */
export function ToastView({ onReady }: ToastViewProps) {
  useEffect(onReady, [onReady])
  return (
    <SonnerToaster
      // Nothing may cover the buttons of pages, forms and dialogs: the middle of the head bar has none. On
      // phones a toast is as wide as the screen and begins below that bar: it is low, earlier ones are right
      // behind it, and it ends above the buttons of a month.
      position="top-center"
      offset={5}
      mobileOffset={{ top: 'var(--toast-top)', left: 5, right: 5 }}
      dir="auto"
      duration={4000}
      visibleToasts={3}
      gap={14}
      icons={icons}
      style={look}
      containerAriaLabel={words.notifications}
      toastOptions={{
        classNames: {
          toast:
            'gap-3! text-base! shadow-high! max-[601px]:py-1.5! max-[601px]:text-sm! max-[601px]:[--lift-amount:0px]! ' +
            // Earlier ones wait until the dialog is closed.
            'max-[601px]:data-[front=false]:[:root:has([data-dialog])_&]:hidden! ' +
            // The list has no height of its own: the newest toast shows that the list has the focus.
            'outline-ring! focus-visible:outline-2! focus-visible:outline-solid! in-[ol:focus-visible]:data-[front=true]:outline-2! in-[ol:focus-visible]:data-[front=true]:outline-solid!',
          title: 'font-medium! leading-5.5! max-[601px]:leading-5!',
          // With a button, two lines have room above a dialog.
          description:
            'text-ink-2! max-[601px]:leading-5! max-[601px]:[:root:has([data-dialog])_li:has(>button)_&]:hidden',
          icon: 'mx-0! size-5!',
          actionButton: actionStyle,
        },
      }}
    />
  )
}
