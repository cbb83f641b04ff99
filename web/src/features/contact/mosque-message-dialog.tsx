import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { reportFailure } from '#forms/report-failure.ts'
import { errorMessage, isConflict } from '#lib/api.ts'
import { formatInstant } from '#lib/format-day.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { CollapsibleText } from './collapsible-text.tsx'
import { useReplyToMosqueMessage } from './mosque-messages.hooks.ts'
import { useReplyForm } from './reply-form.hooks.ts'
import { Replies } from './reply-thread.tsx'

type MosqueMessageDialogProps = {
  mosqueId: string
  message: MosqueMessage
  onClose: () => void
}

/** A message with its replies and, if its author left an email, a form for the next one. */
export function MosqueMessageDialog(props: MosqueMessageDialogProps) {
  const { t } = useTranslation('contact')
  const { message, onClose } = props
  if (message.canReply) return <AnswerDialog {...props} />
  return (
    <Dialog isOpen onClose={onClose} isDismissable title={t(`messages.topics.${message.topic}`)}>
      <Thread message={message} />
      <p className="mt-4 text-sm text-ink-2">{t('messages.noEmail')}</p>
    </Dialog>
  )
}

function AnswerDialog({ mosqueId, message, onClose }: MosqueMessageDialogProps) {
  const { t } = useTranslation('contact')
  const { mutateAsync: send } = useReplyToMosqueMessage(mosqueId, message)
  const { form, guard, isEmpty, close, handleSubmit } = useReplyForm({
    draft: `contact.message.${message._id}`,
    send,
    sentMessage: () => t('reply.sent'),
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
      hasCancel
      submitLabel={t('reply.send')}
      submit={{ isDisabled: isEmpty }}
      onSubmit={handleSubmit}
      onClose={close}
    >
      <Thread message={message} />
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

function Thread({ message: { message, createdAt, replies } }: { message: MosqueMessage }) {
  const { t, i18n } = useTranslation('contact')
  return (
    <>
      <p className="text-sm text-ink-2">
        {t('messages.received', { date: formatInstant(createdAt, i18n.language) })}
      </p>
      <div className="mt-3 rounded-card bg-sunken px-4 py-3">
        <CollapsibleText text={message} />
      </div>
      {replies.length > 0 && <Replies replies={replies} />}
    </>
  )
}
