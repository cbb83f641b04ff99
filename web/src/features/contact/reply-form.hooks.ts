import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '#forms/report-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict, isNotFound } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useReplyToContactMessage } from './contact.hooks.ts'

export type ReplyDialogProps = {
  contact: ContactMessage
  /** Receives the current message if it has been answered in the meantime. */
  onRenew: (contact: ContactMessage) => void
  onClose: () => void
}

export function useReply({ contact, onRenew, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const [knownReplies] = useState(contact.replies.length)
  const send = useReplyToContactMessage(contact, onRenew)
  const { form, ...reply } = useReplyForm({
    draft: `contact.reply.${contact._id}`,
    send: send.mutateAsync,
    onSent: ({ message }) => toast.success(message ?? t('sent')),
    failedMessage: (error) =>
      isNotFound(error) ? t('gone') : reportFailure(error, errorMessage(error, t('failed'))),
    onClose,
  })
  // One's own reply is among them for a moment, before the dialog closes.
  const news = form.isSending ? undefined : contact.replies.slice(knownReplies).at(-1)
  return {
    form: { ...form, failure: news && isConflict(send.error) ? null : form.failure },
    ...reply,
    /** The latest reply by someone else since the dialog opened. */
    news,
  }
}

interface Replying<Answer> {
  /** The key under which input is stored. */
  readonly draft: string
  readonly send: (reply: string) => Promise<Answer>
  readonly onSent: (answer: Answer) => void
  /** Text for the form; null if the error is shown elsewhere. */
  readonly failedMessage: (error: Error) => string | null
  readonly onClose: () => void
}

export function useReplyForm<Answer>({ draft, send, onSent, failedMessage, onClose }: Replying<Answer>) {
  const form = useForm({
    initial: { reply: '' },
    draft,
    fieldsOf: (field) => (field === 'replyMessage' ? ['reply'] : []),
  })
  const isEmpty = form.values.reply.trim() === ''
  const guard = useCloseGuard(!isEmpty, form.forget)

  function close() {
    form.forget()
    onClose()
  }

  function handleSubmit() {
    if (isEmpty) return
    form.submit({
      send: ({ reply }) => send(reply),
      onSaved: onSent,
      onEnd: close,
      onFailed: (error, isAtField) => (isAtField ? null : failedMessage(error)),
    })
  }

  return { form, guard, isEmpty, close, handleSubmit }
}
