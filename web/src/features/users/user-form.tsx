import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { RestoredNotice } from '#forms/restored-notice.tsx'
import { useFocusOnError } from '#forms/use-focus-on-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { UserClash } from './user-clash.tsx'
import { type PasswordKind, UserPasswordFields, UserTextField } from './user-fields.tsx'
import type { UserForm as Form } from './user-form.hooks.ts'

type UserFormProps = {
  form: Form
  passwordKind: PasswordKind
  submitLabel: string
  isPending: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** All about a person, on a page of its own. */
export function UserForm({ form, passwordKind, submitLabel, isPending, ...on }: UserFormProps) {
  const { t } = useTranslation('users')
  const frame = useFocusOnError(form.errors)
  const isOwn = passwordKind === 'own'
  const { isUploading } = form.image

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) on.onSubmit()
  }

  return (
    <form ref={frame} aria-label={submitLabel} noValidate onSubmit={handleSubmit}>
      {form.isRestored && <RestoredNotice />}
      <UserClash form={form} />
      <Card isFlush>
        <Section title={t('form.person.title')} hint={t('form.person.hint')}>
          <ImageField label={t('fields.image')} shape="round" image={form.image} className="sm:col-span-2" />
          <UserTextField form={form} name="name" isOwn={isOwn} />
          <UserTextField form={form} name="username" isOwn={isOwn} />
        </Section>
        <Section title={t('form.reach.title')} hint={t('form.reach.hint')}>
          <UserTextField form={form} name="email" isOwn={isOwn} />
          <UserTextField form={form} name="phone" isOwn={isOwn} />
          <UserTextField form={form} name="address" isOwn={isOwn} className="sm:col-span-2" />
        </Section>
        <Section title={t('form.signIn.title')} hint={t('form.signIn.hint')}>
          <UserPasswordFields form={form} kind={passwordKind} />
        </Section>
      </Card>
      <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" onPress={on.onCancel} isDisabled={isPending}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" isPending={isPending} isSoftDisabled={isUploading}>
          {isUploading ? t('form.uploading') : submitLabel}
        </Button>
      </div>
    </form>
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
