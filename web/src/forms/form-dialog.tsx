import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'
import {
  Dialog,
  DialogFooter,
  type DialogFooterProps,
  type DialogProps,
  useSinglePress,
} from '#ui/dialog.tsx'
import { words } from '#ui/words.ts'
import { FailureNote } from './failure-note.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { CloseGuard } from './use-close-guard.ts'
import type { Form } from './use-form.ts'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> &
  Pick<DialogFooterProps, 'note'> &
  Pick<FormFrameProps, 'form' | 'startOver' | 'autoFocusFirstField' | 'children' | 'onSubmit'> & {
    form: Pick<Form<object>, 'failure' | 'isSending'>
    /** Asks before input is lost. */
    guard?: CloseGuard
    submitLabel: string
    submit?: Pick<ButtonProps, 'variant' | 'isDisabled' | 'isSoftDisabled'>
    /** Offers to delete what the form is about. */
    onDelete?: () => void
    /** Beside the buttons. */
    beside?: ReactNode
  }

/** A dialog with a form; asks before input is lost. */
export function FormDialog(props: FormDialogProps) {
  const { form, guard, title, description, size } = props
  const pressOnce = useSinglePress()
  const close = () => (guard ? guard.request(props.onClose) : props.onClose())
  return (
    <>
      <Dialog isOpen onClose={close} isDismissable={!form.isSending} {...{ title, description, size }}>
        <FormFrame
          form={form}
          startOver={props.startOver}
          autoFocusFirstField={props.autoFocusFirstField}
          onSubmit={() => !form.isSending && pressOnce(props.onSubmit)}
        >
          {props.children}
          <FailureNote>{form.failure}</FailureNote>
          <Footer {...props} onCancel={close} />
        </FormFrame>
      </Dialog>
      {guard && (
        <LeaveQuestion
          guard={guard}
          title={words.discardTitle}
          body={words.discardText}
          confirmLabel={words.discard}
          cancelLabel={words.keepEditing}
        />
      )}
    </>
  )
}

function Footer(props: FormDialogProps & { onCancel: () => void }) {
  const { isSending } = props.form
  return (
    <DialogFooter note={props.note}>
      {props.beside}
      {props.onDelete && (
        <Button
          variant="quiet"
          className="me-auto -ms-4 text-red!"
          isDisabled={isSending}
          onPress={props.onDelete}
        >
          {words.confirmDelete}
        </Button>
      )}
      <Button
        variant="secondary"
        className={props.onDelete || props.beside || props.note ? 'max-sm:hidden' : undefined}
        isDisabled={isSending}
        onPress={props.onCancel}
      >
        {words.cancel}
      </Button>
      <Button type="submit" isPending={isSending} {...props.submit}>
        {props.submitLabel}
      </Button>
    </DialogFooter>
  )
}
