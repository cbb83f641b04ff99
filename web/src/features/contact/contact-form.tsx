import {
  type ContactService,
  contactServices,
  type NewContactMessage,
  newContactMessageSchema,
} from '@mihrab/core/features/contact/contact.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { useUnloadQuestion } from '#forms/use-unload-question.ts'
import { ApiError, errorMessage } from '#lib/api.ts'
import { dropDraft, findDraft, hasTexts, keepDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { pick } from '#lib/form-values.ts'
import { toast } from '#ui/toast.tsx'
import { useIsSendingContactMessage, useSendContactMessage } from './contact.hooks.ts'

const names = ['name', 'phone', 'email', 'service', 'message'] as const
type Name = (typeof names)[number]
type Values = Record<Name, string>
const isDraft = (stored: unknown): stored is Values => hasTexts(stored, names)

/** What was typed since it was sent belongs to the next message; all else stands there as at first. */
function dropSentWords(key: string, sent: NewContactMessage, initial: Values): void {
  const draft = findDraft(key, isDraft)
  if (!draft) return
  const typedSince = names.filter((name) => draft[name] !== sent[name])
  if (typedSince.length === 0) dropDraft(key)
  else keepDraft(key, { ...initial, ...pick(typedSince, draft) })
}

/** A message to the people who run the platform, begun with what the account knows. What is typed stays until it is sent or its writer signs out. */
export function ContactForm({ user }: { user: User }) {
  const isSending = useIsSendingContactMessage()
  const [wasSending] = useState(isSending)
  // Whoever left while a message was on its way, and is back, finds it waiting, and a new form once it is sent.
  const isUnderWay = wasSending && isSending
  return <ContactFields key={String(isUnderWay)} user={user} isUnderWay={isUnderWay} />
}

function ContactFields({ user, isUnderWay }: { user: User; isUnderWay: boolean }) {
  const { t } = useTranslation('contact')
  const key = `contact.message.${user._id}`
  const draft = useStoredDraft(key, isDraft)
  const [typed, setTyped] = useState<Values | null>(draft)
  const initial = { name: user.name, phone: user.phone, email: user.email, service: '', message: '' }
  const send = useSendContactMessage((sent) => dropSentWords(key, sent, initial))
  useDraftUpkeep(key, typed)
  useUnloadQuestion(typed !== null)

  async function handleSubmit({ service, ...values }: Values) {
    try {
      const { message } = await send.mutateAsync({ ...values, service: service as ContactService })
      toast.success(message ?? t('form.sent'))
    } catch (error) {
      toast.error(errorMessage(error, t('form.failed')))
      return error instanceof ApiError ? error.fields : {}
    }
  }

  const fields: FieldDefinition<Name>[] = [
    { name: 'name', label: t('form.fields.name'), autoComplete: 'name', isRequired: true },
    { name: 'phone', label: t('form.fields.phone'), type: 'tel', autoComplete: 'tel', isRequired: true },
    { name: 'email', label: t('form.fields.email'), type: 'email', autoComplete: 'email', isRequired: true },
    {
      name: 'service',
      label: t('form.fields.service'),
      kind: 'select',
      options: contactServices.map((service) => ({ value: service, label: t(`services.${service}`) })),
      isRequired: true,
    },
    { name: 'message', label: t('form.fields.message'), kind: 'textarea' },
  ]
  return (
    <FieldForm
      label={t('form.title')}
      submitLabel={t('form.submit')}
      pendingLabel={t('form.submitting')}
      initial={initial}
      draft={draft}
      onChange={setTyped}
      isReusable
      isPending={isUnderWay}
      loadSchema={async () => newContactMessageSchema}
      onSubmit={handleSubmit}
      fields={fields}
    />
  )
}
