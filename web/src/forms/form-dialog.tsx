import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { useSinglePress } from '#ui/use-single-press.ts'
import { words } from '#ui/words.ts'
import { RestoredNotice } from './restored-notice.tsx'
import type { CloseGuard } from './use-close-guard.ts'
import { useFocusOnError } from './use-focus-on-error.ts'
import type { Form } from './use-form.ts'

type FormState = Pick<Form<object>, 'errors' | 'failure' | 'isSending' | 'isRestored' | 'isAsRestored'>

type FormDialogProps = {
  title: string
  description?: ReactNode
  /** Asks before what was typed is lost. */
  guard: CloseGuard
  form: FormState
  /** The way back from there, to fields as they are without it. */
  startOver?: { label: string; onPress: () => void }
  /** The first field has the focus when the dialog opens. */
  autoFocusFirstField?: boolean
  footer: ReactNode
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** A dialog with a form that keeps what was typed, whatever happens. */
export function FormDialog(props: FormDialogProps) {
  const { form, startOver, autoFocusFirstField, guard } = props
  const { errors, failure, isSending } = form
  const frame = useFocusOnError(errors)
  const pressOnce = useSinglePress()

  useEffect(() => {
    if (autoFocusFirstField) frame.current?.querySelector('input')?.focus()
  }, [autoFocusFirstField, frame])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) pressOnce(props.onSubmit)
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={() => guard.request(props.onClose)}
        title={props.title}
        description={props.description}
        isDismissable={!isSending}
      >
        <form ref={frame} noValidate onSubmit={handleSubmit}>
          {(startOver ? form.isRestored : form.isAsRestored) && <RestoredNotice startOver={startOver} />}
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
