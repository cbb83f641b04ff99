import {
  type ContactService,
  contactServices,
  newContactMessageSchema,
} from '@mihrab/core/features/contact/contact.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkBy } from '#forms/check-by-schema.ts'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { useUnloadQuestion } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useIsSendingContactMessage, useSendContactMessage } from './contact.hooks.ts'

type Name = 'name' | 'phone' | 'email' | 'service' | 'message'

const check = checkBy(newContactMessageSchema)

/** Prefilled from the account. Input stays until it is sent or its author signs out. */
export function ContactForm({ user }: { user: User }) {
  const isSending = useIsSendingContactMessage()
  const [wasSending] = useState(isSending)
  // Reopened while a message is being sent: the form waits, and starts over once it is sent.
  const isUnderWay = wasSending && isSending
  return <ContactFields key={String(isUnderWay)} user={user} isUnderWay={isUnderWay} />
}

function ContactFields({ user, isUnderWay }: { user: User; isUnderWay: boolean }) {
  const { t } = useTranslation('contact')
  const form = useForm<Record<Name, string>>({
    initial: { name: user.name, phone: user.phone, email: user.email, service: '', message: '' },
    draft: `contact.message.${user._id}`,
    check,
  })
  const fields = useFields()
  const send = useSendContactMessage()
  useUnloadQuestion(form.isChanged)

  function handleSubmit() {
    const sent = form.values
    form.submit({
      send: ({ service, ...values }) => send.mutateAsync({ ...values, service: service as ContactService }),
      onSaved: ({ message }) => {
        toast.success(message ?? t('form.sent'))
        form.restart(sent)
      },
      onFailed: (error) => {
        toast.error(errorMessage(error, t('form.failed')))
      },
    })
  }

  return (
    <FieldForm
      label={t('form.title')}
      submitLabel={t('form.submit')}
      pendingLabel={t('form.submitting')}
      form={form}
      isPending={isUnderWay}
      onSubmit={handleSubmit}
      fields={fields}
    />
  )
}

function useFields(): FieldDefinition<Name>[] {
  const { t } = useTranslation('contact')
  return [
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
}
