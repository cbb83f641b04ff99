import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { useSinglePress } from '#ui/use-single-press.ts'
import { words } from '#ui/words.ts'
import { RestoredNotice } from './restored-notice.tsx'
import type { CloseGuard } from './use-close-guard.ts'
import { useFocusOnError } from './use-focus-on-error.ts'

type FormDialogProps = {
  title: string
  description?: ReactNode
  /** Asks before what was typed is lost. */
  guard: CloseGuard
  /** What stands in the fields was typed earlier and never saved. */
  isRestored: boolean
  /** The way back from there, to fields as they are without it. */
  afresh?: { label: string; onPress: () => void }
  /** The first field has the focus when the dialog opens. */
  isTypedAtOnce?: boolean
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
  const { errors, failure, isPending, isTypedAtOnce, guard } = props
  const form = useFocusOnError(errors)
  const pressOnce = useSinglePress()

  useEffect(() => {
    if (isTypedAtOnce) form.current?.querySelector('input')?.focus()
  }, [isTypedAtOnce, form])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) pressOnce(props.onSubmit)
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={() => guard.request(props.onClose)}
        title={props.title}
        description={props.description}
        isDismissable={!isPending}
      >
        <form ref={form} noValidate onSubmit={handleSubmit}>
          {props.isRestored && <RestoredNotice afresh={props.afresh} />}
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
