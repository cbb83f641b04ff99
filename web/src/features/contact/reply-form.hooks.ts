import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '#forms/tell-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { ApiError, errorMessage, isConflict, isNotFound } from '#lib/api.ts'
import { dropDraft, hasTexts, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { toast } from '#ui/toast.tsx'
import { useReplyToContactMessage } from './contact.hooks.ts'

type Draft = { reply: string }
const isDraft = (stored: unknown): stored is Draft => hasTexts(stored, ['reply'])

export type ReplyFormOptions = {
  contact: ContactMessage
  /** Told the message as it is now, when it has been answered meanwhile. */
  onRenew: (contact: ContactMessage) => void
  onClose: () => void
}

/** An answer while it is written. What is typed stays until it is sent or discarded. */
export function useReplyForm({ contact, onRenew, onClose }: ReplyFormOptions) {
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const key = `contact.reply.${contact._id}`
  const stored = useStoredDraft(key, isDraft)
  const [reply, setReply] = useState(stored?.reply ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ reply?: string }>({})
  const [knownReplies] = useState(contact.replies.length)
  const isEmpty = reply.trim() === ''
  useDraftUpkeep(key, isEmpty ? null : { reply })
  const guard = useCloseGuard(!isEmpty, close)
  const send = useReplyToContactMessage(contact, onRenew)
  // One's own answer is among them for a moment, before the dialog closes.
  const news = send.isPending ? undefined : contact.replies.slice(knownReplies).at(-1)

  function close() {
    dropDraft(key)
    onClose()
  }

  function handleSubmit() {
    if (isEmpty) return
    setFailure(null)
    send.mutate(reply, {
      onSuccess: ({ message }) => {
        toast.success(message ?? t('sent'))
        close()
      },
      onError: (error) => {
        const said = error instanceof ApiError ? error.fields.replyMessage : undefined
        setErrors(said ? { reply: said } : {})
        if (said) return
        setFailure(isNotFound(error) ? t('gone') : tellFailure(error, errorMessage(error, t('failed'))))
      },
    })
  }

  function handleChange(text: string) {
    setReply(text)
    setErrors({})
  }

  return {
    ...{ reply, errors, guard, isEmpty, close, handleSubmit, handleChange },
    isPending: send.isPending,
    isRestored: stored !== null && reply === stored.reply,
    /** The latest answer that somebody else has given since the dialog was opened. */
    news,
    failure: news && isConflict(send.error) ? null : failure,
  }
}
