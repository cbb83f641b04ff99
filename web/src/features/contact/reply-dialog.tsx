import { type Contact, maxMessageLength } from '@mihrab/core/features/contact/contact.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage } from '#lib/api.ts'
import { dropDraft, hasTexts, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { useCloseGuard } from '#lib/use-close-guard.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import { isGone, useReplyToContact } from './contact.hooks.ts'
import { ReplyThread } from './reply-thread.tsx'

type Draft = { reply: string }
const isDraft = (stored: unknown): stored is Draft => hasTexts(stored, ['reply'])

type ReplyDialogProps = { contact: Contact; onClose: () => void }

/** The message with what was answered to it, and the next answer. What is typed stays until it is sent. */
export function ReplyDialog({ contact, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const key = `contact.reply.${contact._id}`
  const stored = useStoredDraft(key, isDraft)
  const [reply, setReply] = useState(stored?.reply ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ reply?: string }>({})
  const isEmpty = reply.trim() === ''
  useDraftUpkeep(key, isEmpty ? null : { reply })
  const guard = useCloseGuard(!isEmpty, close)
  const send = useReplyToContact(contact)

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
        if (!said) setFailure(isGone(error) ? t('gone') : errorMessage(error, t('failed')))
      },
    })
  }

  function handleChange(text: string) {
    setReply(text)
    setErrors({})
  }

  return (
    <FormDialog
      title={t('title', { name: contact.name })}
      guard={guard}
      isRestored={stored !== null && reply === stored.reply}
      isPending={send.isPending}
      errors={errors}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" isDisabled={send.isPending} onPress={() => guard.request(close)}>
            {words.cancel}
          </Button>
          <Button type="submit" isDisabled={isEmpty} isPending={send.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <ReplyThread contact={contact} />
      <TextAreaField
        name="reply"
        label={t('field')}
        description={t('hint', { email: contact.email })}
        rows={5}
        maxLength={maxMessageLength}
        value={reply}
        error={errors.reply}
        onChange={handleChange}
        className="mt-5"
      />
    </FormDialog>
  )
}
