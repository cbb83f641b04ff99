import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.tsx'
import { useReloadSessions } from './sessions.hooks.ts'
import { useUpdateUser } from './users.hooks.ts'

type Name = 'currentPassword' | 'password'

type PasswordCardProps = { user: User; onSaved: (user: User) => void }

/** Changes one's own password; requires the current one. */
export function PasswordCard({ user, onSaved }: PasswordCardProps) {
  const { t } = useTranslation('users')
  const update = useUpdateUser(user._id, onSaved)
  const reloadSessions = useReloadSessions()
  const isSet = user.hasPassword !== false

  const form = useForm<Record<Name, string>>({ initial: { currentPassword: '', password: '' }, loadCheck })
  const fields = useFields()

  function handleSubmit() {
    const sent = form.values
    form.submit({
      // The card stays mounted: without a reset, the call would keep both passwords in memory.
      send: (values) => update.mutateAsync(values).finally(update.reset),
      onSaved: () => {
        toast.success(t('password.done'))
        reloadSessions()
        form.restart(sent)
      },
      onFailed: (error, isAtField) => {
        if (!isAtField) toast.error(errorMessage(error, t('password.failed'), t('password.broken')))
      },
    })
  }

  return (
    <Card title={t('password.title')}>
      <p className="mb-4 text-sm text-ink-2">{t(isSet ? 'password.text' : 'password.none')}</p>
      {isSet && (
        <FieldForm submitLabel={t('password.submit')} form={form} onSubmit={handleSubmit} fields={fields}>
          {/* Tells password managers whose password it is. Not rendered: neither focus nor screen readers reach it. */}
          <input hidden type="email" name="username" autoComplete="username" value={user.email} readOnly />
        </FieldForm>
      )}
      <p className="mt-4 text-center text-sm">
        <TextLink href="/auth/forgot-password">{t(isSet ? 'password.forgot' : 'password.choose')}</TextLink>
      </p>
    </Card>
  )
}

function useFields(): FieldDefinition<Name>[] {
  const { t } = useTranslation('users')
  return [
    {
      name: 'currentPassword',
      label: t('fields.currentPassword'),
      type: 'password',
      autoComplete: 'current-password',
      isRequired: true,
    },
    {
      name: 'password',
      label: t('fields.newPassword'),
      type: 'password',
      autoComplete: 'new-password',
      description: t('hints.password', { count: minPasswordLength }),
      isRequired: true,
    },
  ]
}

async function loadCheck() {
  const [{ checkBy }, { codedMessage }, { z }, { passwordField }] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/error-codes.ts'),
    import('zod'),
    import('@mihrab/core/features/users/users.schemas.ts'),
  ])
  const currentPassword = z.string().min(1, codedMessage('currentPasswordNeeded'))
  return checkBy(z.object({ currentPassword, password: passwordField }))
}
