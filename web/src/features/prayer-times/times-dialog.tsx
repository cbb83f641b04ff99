import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { DiscardQuestion, useCloseGuard } from './discard-question.tsx'
import type { FieldErrors } from './times-form.ts'

type TimesDialogProps = {
  title: string
  description?: ReactNode
  /** False while a question about it is asked in its place. */
  isOpen?: boolean
  isDirty: boolean
  /** What stands in the fields was typed earlier and never saved. */
  isRestored: boolean
  isPending: boolean
  errors: FieldErrors
  /** What went wrong as a whole. */
  failure: string | null
  footer: ReactNode
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** The frame of both dialogs: a form that keeps what was typed, whatever happens. */
export function TimesDialog(props: TimesDialogProps) {
  const { errors, failure, isPending } = props
  const form = useRef<HTMLFormElement>(null)
  const { requestClose, questionProps } = useCloseGuard(props.isDirty, props.onClose)

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
        onClose={requestClose}
        title={props.title}
        description={props.description}
        isDismissable={!isPending}
      >
        <form ref={form} noValidate onSubmit={handleSubmit}>
          {props.isRestored && props.isDirty && <RestoredNote />}
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
      <DiscardQuestion {...questionProps} />
    </>
  )
}

function RestoredNote() {
  const { t } = useTranslation('prayerTimes')
  return (
    <p role="status" className="mb-4 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink">
      {t('dialog.restored')}
    </p>
  )
}
