import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '#forms/tell-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict, isNotFound } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useReplyToContactMessage } from './contact.hooks.ts'

export type ReplyDialogProps = {
  contact: ContactMessage
  /** Told the message as it is now, when it has been answered meanwhile. */
  onRenew: (contact: ContactMessage) => void
  onClose: () => void
}

/** An answer while it is written. */
export function useReply({ contact, onRenew, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const form = useForm({
    initial: { reply: '' },
    draft: `contact.reply.${contact._id}`,
    fieldsOf: (field) => (field === 'replyMessage' ? ['reply'] : []),
  })
  const [knownReplies] = useState(contact.replies.length)
  const isEmpty = form.values.reply.trim() === ''
  const guard = useCloseGuard(!isEmpty, form.forget)
  const send = useReplyToContactMessage(contact, onRenew)
  // One's own answer is among them for a moment, before the dialog closes.
  const news = form.isSending ? undefined : contact.replies.slice(knownReplies).at(-1)

  function close() {
    form.forget()
    onClose()
  }

  function handleSubmit() {
    if (isEmpty) return
    form.submit({
      send: ({ reply }) => send.mutateAsync(reply),
      onSaved: ({ message }) => toast.success(message ?? t('sent')),
      onEnd: close,
      onFailed: (error, isAtField) => {
        if (isAtField) return null
        return isNotFound(error) ? t('gone') : tellFailure(error, errorMessage(error, t('failed')))
      },
    })
  }

  return {
    form: { ...form, failure: news && isConflict(send.error) ? null : form.failure },
    ...{ guard, isEmpty, close, handleSubmit },
    /** The latest answer that someone else has given since the dialog was opened. */
    news,
  }
}
