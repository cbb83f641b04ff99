import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { FormFrame } from '#forms/form-frame.tsx'
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

/** All about a person, on a page of its own. */
export function UserForm({ user, passwordKind, submitLabel, ...on }: UserFormProps) {
  const { t } = useTranslation('users')
  const { isSending } = user.form
  const { isUploading } = user.image
  const isOwn = passwordKind === 'own'
  return (
    <FormFrame label={submitLabel} form={user.form} onSubmit={on.onSubmit}>
      <UserClash theirs={user.theirs} />
      <Card isFlush>
        <Section title={t('form.person.title')} hint={t('form.person.hint')}>
          <ImageField label={t('fields.image')} shape="round" image={user.image} className="sm:col-span-2" />
          <UserTextField user={user} name="name" isOwn={isOwn} />
          <UserTextField user={user} name="username" isOwn={isOwn} />
        </Section>
        <Section title={t('form.reach.title')} hint={t('form.reach.hint')}>
          <UserTextField user={user} name="email" isOwn={isOwn} />
          <UserTextField user={user} name="phone" isOwn={isOwn} />
          <UserTextField user={user} name="address" isOwn={isOwn} className="sm:col-span-2" />
        </Section>
        <Section title={t('form.signIn.title')} hint={t('form.signIn.hint')}>
          <UserPasswordFields user={user} kind={passwordKind} />
        </Section>
      </Card>
      <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" onPress={on.onCancel} isDisabled={isSending}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" isPending={isSending} isSoftDisabled={isUploading}>
          {isUploading ? t('form.uploading') : submitLabel}
        </Button>
      </div>
    </FormFrame>
  )
}

type SectionProps = { title: string; hint: string; children: ReactNode }

/** A part of the form: what it is about at the start, its fields beside it, below it on phones. */
function Section({ title, hint, children }: SectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line border-b p-4 last:border-b-0 sm:p-6 lg:grid-cols-[15rem_1fr]">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-pretty text-sm text-ink-2">{hint}</p>
      </div>
      <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
