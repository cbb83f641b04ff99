import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { CloseGuard } from '#lib/use-close-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'
import { words } from './words.ts'

type FormDialogProps = {
  title: string
  description?: ReactNode
  /** False while a question about it is asked in its place. */
  isOpen?: boolean
  /** Asks before what was typed is lost. */
  guard: CloseGuard
  /** What stands in the fields was typed earlier and never saved. */
  isRestored: boolean
  isPending: boolean
  /** Each field at fault with its message; the first of them gets the focus. */
  errors: object
  /** What went wrong as a whole. */
  failure: string | null
  footer: ReactNode
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** A dialog with a form that keeps what was typed, whatever happens. */
export function FormDialog(props: FormDialogProps) {
  const { errors, failure, isPending, guard } = props
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) props.onSubmit()
  }

  return (
    <>
      <Dialog
        isOpen={props.isOpen ?? true}
        onClose={() => guard.request(props.onClose)}
        title={props.title}
        description={props.description}
        isDismissable={!isPending}
      >
        <form ref={form} noValidate onSubmit={handleSubmit}>
          {props.isRestored && (
            <p role="status" className="mb-4 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink">
              {words.restored}
            </p>
          )}
          {props.children}
          <div
            role="alert"
            className={failure ? 'mt-4 rounded-control bg-red-soft px-3 py-2 text-sm text-red' : ''}
          >
            {failure}
          </div>
          <DialogFooter>{props.footer}</DialogFooter>
        </form>
      </Dialog>
      <ConfirmDialog
        {...guard.questionProps}
        title={words.discardTitle}
        body={words.discardText}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
      />
    </>
  )
}
