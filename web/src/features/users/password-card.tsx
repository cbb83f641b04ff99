import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { FieldForm } from '#forms/field-form.tsx'
import { ApiError, errorMessage } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.tsx'
import { useReloadSessions } from './sessions.hooks.ts'
import { useUpdateUser } from './users.hooks.ts'

type PasswordCardProps = { user: User; onSaved: (user: User) => void }

/** A new password of one's own, by the current one. */
export function PasswordCard({ user, onSaved }: PasswordCardProps) {
  const { t } = useTranslation('users')
  const update = useUpdateUser(user._id, onSaved)
  const reloadSessions = useReloadSessions()

  async function handleSubmit(values: { currentPassword: string; password: string }) {
    try {
      await update.mutateAsync(values)
      toast.success(t('password.done'))
      reloadSessions()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const isAtField = fields.currentPassword || fields.password
      if (!isAtField) toast.error(errorMessage(error, t('password.failed'), t('password.broken')))
      return fields
    } finally {
      // The card stays, so that the call with both passwords would stay in memory too.
      update.reset()
    }
  }

  return (
    <Card title={t('password.title')}>
      <p className="mb-4 text-sm text-ink-2">{t('password.text')}</p>
      <FieldForm
        label={t('password.submit')}
        submitLabel={t('password.submit')}
        isReusable
        loadSchema={() => loadSchema(t('password.currentMissing'))}
        onSubmit={handleSubmit}
        fields={[
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
        ]}
      >
        {/* Tells a password manager whose password it is; not drawn, it meets neither the focus nor a screen reader. */}
        <input hidden type="email" name="username" autoComplete="username" value={user.email} readOnly />
      </FieldForm>
      <p className="mt-4 text-center text-sm">
        <TextLink href="/auth/forgot-password">{t('password.forgot')}</TextLink>
      </p>
    </Card>
  )
}

async function loadSchema(currentMissing: string) {
  const [{ z }, { passwordField }] = await Promise.all([
    import('zod'),
    import('@mihrab/core/features/users/users.schemas.ts'),
  ])
  return z.object({ currentPassword: z.string().min(1, currentMissing), password: passwordField })
}
