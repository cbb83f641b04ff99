import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { FormFrame } from '#forms/form-frame.tsx'
import { FormSection } from '#forms/form-section.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { UserClash } from './user-clash.tsx'
import { type PasswordKind, UserPasswordFields, UserTextField } from './user-fields.tsx'
import type { UserForm as Form } from './user-form.hooks.ts'

type UserFormProps = {
  user: Form
  passwordKind: PasswordKind
  submitLabel: string
  onSubmit: () => void
  onCancel: () => void
}

/** Every field about a person, on a separate page. */
export function UserForm({ user, passwordKind, submitLabel, ...on }: UserFormProps) {
  const { t } = useTranslation('users')
  const { isSending } = user.form
  const { isUploading } = user.image
  const isOwn = passwordKind === 'own'
  return (
    <FormFrame label={submitLabel} form={user.form} onSubmit={on.onSubmit}>
      <UserClash theirs={user.theirs} />
      <Card isFlush>
        <FormSection title={t('form.person.title')} hint={t('form.person.hint')}>
          <ImageField label={t('fields.image')} shape="round" image={user.image} className="sm:col-span-2" />
          <UserTextField user={user} name="name" isOwn={isOwn} />
          <UserTextField user={user} name="username" isOwn={isOwn} />
        </FormSection>
        <FormSection title={t('form.reach.title')} hint={t('form.reach.hint')}>
          <UserTextField user={user} name="email" isOwn={isOwn} />
          <UserTextField user={user} name="phone" isOwn={isOwn} />
          <UserTextField user={user} name="address" isOwn={isOwn} className="sm:col-span-2" />
        </FormSection>
        <FormSection title={t('form.signIn.title')} hint={t('form.signIn.hint')}>
          <UserPasswordFields user={user} kind={passwordKind} />
        </FormSection>
        <div className="flex flex-col gap-3 bg-sunken/50 p-4 sm:flex-row sm:justify-end sm:px-6">
          <Button variant="secondary" size="large" onPress={on.onCancel} isDisabled={isSending}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" size="large" isPending={isSending} isSoftDisabled={isUploading}>
            {isUploading ? t('form.uploading') : submitLabel}
          </Button>
        </div>
      </Card>
    </FormFrame>
  )
}
