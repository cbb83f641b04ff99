import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { UserForm } from './user-form.hooks.ts'

type TextName = 'name' | 'email' | 'username' | 'phone' | 'address'

const kinds = {
  name: { type: 'text', isRequired: true },
  email: { type: 'email', isRequired: true },
  username: { type: 'text', isRequired: true },
  phone: { type: 'tel', isRequired: false },
  address: { type: 'text', isRequired: false },
} as const

const ownAutoComplete = {
  name: 'name',
  // People sign in with their email.
  email: 'username',
  username: 'nickname',
  phone: 'tel',
  address: 'street-address',
} as const

type UserTextFieldProps = { user: UserForm; name: TextName; isOwn?: boolean; className?: string }

/** A text field about a person. The browser offers its owner's data only in the owner's own profile. */
export function UserTextField({ user, name, isOwn = false, className }: UserTextFieldProps) {
  const { t } = useTranslation('users')
  return (
    <TextField
      {...kinds[name]}
      {...user.form.field(name)}
      label={t(`fields.${name}`)}
      autoComplete={isOwn ? ownAutoComplete[name] : 'off'}
      className={className}
    />
  )
}

/** A new person's, one's own, or another person's. */
export type PasswordKind = 'new' | 'own' | 'other'

export function UserPasswordFields({ user, kind }: { user: UserForm; kind: PasswordKind }) {
  const { t } = useTranslation('users')
  const hints = { new: null, own: t('hints.keepOwnPassword'), other: t('hints.keepPassword') }
  return (
    <>
      <PasswordField
        {...user.form.field('password')}
        label={t('fields.password')}
        description={[t('hints.password', { count: minPasswordLength }), hints[kind]]
          .filter(Boolean)
          .join(' ')}
        autoComplete="new-password"
        isRequired={kind === 'new'}
      />
      {kind === 'own' && <CurrentPasswordField user={user} />}
    </>
  )
}

/** Confirms a new email or password, so that a stranger at an open screen cannot set one. */
export function CurrentPasswordField({ user, className }: { user: UserForm; className?: string }) {
  const { t } = useTranslation('users')
  return (
    <PasswordField
      {...user.form.field('currentPassword')}
      label={t('fields.currentPassword')}
      description={t('hints.currentPassword')}
      autoComplete="current-password"
      isRequired={user.mustConfirm}
      className={className}
    />
  )
}
