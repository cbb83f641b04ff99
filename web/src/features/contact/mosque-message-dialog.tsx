import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { reportFailure } from '#forms/report-failure.ts'
import { errorMessage, isConflict } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { MessageThread } from './message-thread.tsx'
import { useReplyToMosqueMessage } from './mosque-messages.hooks.ts'
import { useReplyForm } from './reply-form.hooks.ts'

type MosqueMessageDialogProps = {
  mosqueId: string
  message: MosqueMessage
  /** The times that the message is about. */
  times: ReactNode
  onSent: () => void
  onDone: () => void
  onClose: () => void
}

/** A message with its replies and, if its author left an email, a form for the next one. */
export function MosqueMessageDialog(props: MosqueMessageDialogProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'messages' })
  const { message, times, onDone, onClose } = props
  if (message.canReply) return <AnswerDialog {...props} />

  function handleDone() {
    onClose()
    onDone()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`topics.${message.topic}`)}
      footer={message.doneAt === null && <Button onPress={handleDone}>{t('markDone')}</Button>}
    >
      <MessageThread message={message}>{times}</MessageThread>
      <p className="mt-4 text-sm text-ink-2">{t('noEmail')}</p>
    </Dialog>
  )
}

function AnswerDialog({ mosqueId, message, times, onSent, onClose }: MosqueMessageDialogProps) {
  const { t } = useTranslation('contact')
  const { mutateAsync: send } = useReplyToMosqueMessage(mosqueId, message)
  const { form, guard, isEmpty, close, handleSubmit } = useReplyForm({
    draft: `contact.message.${message._id}`,
    send,
    onSent,
    failedMessage: (error) => {
      const words = errorMessage(error, t('reply.failed'))
      return isConflict(error) ? words : reportFailure(error, words)
    },
    onClose,
  })

  return (
    <FormDialog
      title={t(`messages.topics.${message.topic}`)}
      guard={guard}
      form={form}
      autoFocusFirstField
      submitLabel={t('reply.send')}
      submit={{ isDisabled: isEmpty }}
      onSubmit={handleSubmit}
      onClose={close}
    >
      <MessageThread message={message}>{times}</MessageThread>
      <TextAreaField
        {...form.field('reply')}
        label={t('reply.field')}
        description={t('messages.replyHint')}
        rows={5}
        className="mt-5"
      />
    </FormDialog>
  )
}
