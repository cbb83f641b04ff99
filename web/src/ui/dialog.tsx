import X from 'lucide-react/icons/x'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { words } from './words.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Also the dialog's accessible name. */
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons at the foot. A form that wraps its own fields and buttons uses DialogFooter instead. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False while work is in progress: neither Esc nor a press outside closes it. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Id of an element that says more than the description. */
  'aria-describedby'?: string
}

const sizes = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' }

/**
 * A modal: centred on wide screens; on phones a sheet from the bottom edge, with room for a toast above it.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, children, footer } = props
  const { size = 'medium', isDismissable = true, role = 'dialog' } = props
  const descriptionId = useId()
  useCloseOnBack(isOpen && isDismissable, onClose)
  const describedBy = classNames(description && descriptionId, props['aria-describedby'])
  return (
    <ModalOverlay
      data-dialog=""
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height,100dvh) animate-fade items-end justify-center bg-[#06281d]/55 backdrop-blur-[2px] sm:items-center sm:p-6"
    >
      <Modal
        className={classNames(
          'flex max-h-[calc(100%-4rem)] w-full animate-rise overflow-hidden rounded-t-dialog border border-line bg-surface shadow-high short:max-h-full sm:max-h-full sm:rounded-dialog',
          sizes[size],
        )}
      >
        <AriaDialog
          role={role}
          aria-describedby={describedBy || undefined}
          className="flex min-h-0 w-full scroll-pt-34 scroll-pb-28 flex-col overflow-y-auto overscroll-contain px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] outline-none has-[[data-dialog-footer]]:pb-0 short:scroll-pt-0 sm:px-6"
        >
          <DialogHeader {...{ title, description, descriptionId }} onClose={isDismissable ? onClose : null} />
          {children}
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

type DialogHeaderProps = Pick<DialogProps, 'title' | 'description'> & {
  descriptionId: string
  /** Null while it may not be closed. */
  onClose: (() => void) | null
}

function DialogHeader({ title, description, descriptionId, onClose }: DialogHeaderProps) {
  return (
    <header className="sticky top-0 z-10 -mx-5 flex items-start justify-between gap-3 bg-surface px-5 pt-5 pb-4 shadow-[0_-2px_var(--surface)] short:static sm:-mx-6 sm:px-6 sm:pt-6">
      <div className="min-w-0">
        <Heading slot="title" level={2} className="text-lg break-words">
          {title}
        </Heading>
        {description && (
          <div id={descriptionId} className="mt-1 text-sm text-ink-2">
            {description}
          </div>
        )}
      </div>
      {onClose && <CloseButton onPress={onClose} />}
    </header>
  )
}

function CloseButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={words.close}
      onClick={onPress}
      className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  )
}

export type DialogFooterProps = {
  /** The main button is the last. */
  children: ReactNode
  /** Says what a press of the main button will do. */
  note?: ReactNode
}

/** Buttons that stay in sight while the dialog scrolls. On phones the main one is large. */
export function DialogFooter({ children, note }: DialogFooterProps) {
  return (
    <div
      data-dialog-footer=""
      className="sticky bottom-0 z-10 -mx-5 mt-5 flex flex-wrap items-center justify-end gap-x-2.5 gap-y-2 border-line border-t bg-surface px-5 pt-3 shadow-[0_2px_var(--surface)] pb-[max(0.875rem,env(safe-area-inset-bottom))] max-sm:*:min-h-12 max-sm:[&>:last-child]:grow sm:-mx-6 sm:px-6 sm:py-4"
    >
      {note && <p className="min-h-0! basis-full text-sm sm:text-end">{note}</p>}
      {children}
    </div>
  )
}

/**
 * Lets a double press through once: its second half comes before anything can show that work is in progress.
 */
export function useSinglePress(): (action: () => void) => void {
  const isTaken = useRef(false)
  return useCallback((action) => {
    if (isTaken.current) return
    isTaken.current = true
    action()
    // From then on the request shows itself as pending.
    setTimeout(() => {
      isTaken.current = false
    })
  }, [])
}
