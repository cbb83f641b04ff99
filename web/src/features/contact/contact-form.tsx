import {
  type ContactService,
  contactServices,
  newContactSchema,
} from '@mihrab/core/features/contact/contact.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage } from '#lib/api.ts'
import { type FieldDefinition, FieldForm } from '#ui/field-form.tsx'
import { toast } from '#ui/toast.tsx'
import { useSendContact } from './contact.hooks.ts'

type Name = 'name' | 'phone' | 'email' | 'service' | 'message'

/** A message to the people who run the platform, begun with what the account knows. */
export function ContactForm({ user }: { user: User }) {
  const { t } = useTranslation('contact')
  const send = useSendContact()

  async function handleSubmit({ service, ...values }: Record<Name, string>) {
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
      initial={{ name: user.name, phone: user.phone, email: user.email }}
      isReusable
      loadSchema={async () => newContactSchema}
      onSubmit={handleSubmit}
      fields={fields}
    />
  )
}
