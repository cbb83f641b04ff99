import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldDefinition, FieldForm } from '#forms/field-form.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { ApiError, errorMessage, isConflict } from '#lib/api.ts'
import { dropDraft, hasTexts, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { toast } from '#ui/toast.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useCreateUser } from './users.hooks.ts'

const names = ['name', 'username', 'email', 'password', 'phone', 'address'] as const
type Name = (typeof names)[number]
type Values = Record<Name, string>
const subject = 'user.helper'
const isDraft = (stored: unknown): stored is Values => hasTexts(stored, names)

/** What the browser may keep of it: never the password. Null where nothing else is typed. */
function draftOf(typed: Values | null): Values | null {
  const draft = typed && { ...typed, password: '' }
  return draft && names.some((name) => draft[name]) ? draft : null
}

/** A mosque admin makes an account for somebody who then helps with the mosque. */
export function CreateUserForm({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation('users')
  const create = useCreateUser()
  const draft = useStoredDraft(subject, isDraft)
  const [typed, setTyped] = useState<Values | null>(draft)
  useDraftUpkeep(subject, draftOf(typed))
  const guard = useCloseGuard(typed !== null, () => dropDraft(subject))
  const fullName = t('createForm.fullName')
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const isTaken = takenEmail !== null && typed?.email === takenEmail

  async function handleSubmit(values: Values) {
    try {
      const { user } = await create.mutateAsync(values)
      dropDraft(subject)
      toast.success(t('createForm.done', { name: user.name }))
      guard.leave(onDone)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields.email && isConflict(error)) setTakenEmail(values.email)
      if (!names.some((name) => fields[name])) sayFailure(error)
      return fields
    }
  }

  function sayFailure(error: unknown) {
    const said = error instanceof ApiError ? error.serverMessage : null
    if (said && !said.includes('already exist')) toast.error(t('createForm.failed'), { description: said })
    else toast.error(errorMessage(error, t('createForm.failed')))
  }

  const fields: FieldDefinition<Name>[] = [
    { name: 'name', label: fullName, isRequired: true },
    { name: 'username', label: t('fields.username'), isRequired: true },
    {
      name: 'email',
      label: t('fields.email'),
      type: 'email',
      description: isTaken && t('createForm.taken'),
      isRequired: true,
    },
    {
      name: 'password',
      label: t('fields.password'),
      type: 'password',
      description: t('hints.password', { count: minPasswordLength }),
      isRequired: true,
    },
    { name: 'phone', label: t('createForm.phone'), type: 'tel' },
    { name: 'address', label: t('fields.address') },
  ]
  return (
    <>
      <FieldForm
        label={t('createForm.title')}
        submitLabel={t('createForm.submit')}
        loadSchema={() => loadSchema(fullName, t('createForm.phone'))}
        draft={draft}
        onChange={setTyped}
        onSubmit={handleSubmit}
        fields={fields.map((field) => ({
          ...field,
          // It is somebody else's account: the browser must offer nothing of its owner's.
          autoComplete: field.type === 'password' ? 'new-password' : 'off',
        }))}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
}

async function loadSchema(fullName: string, phoneNumber: string) {
  const [{ newUserSchema }, { optionalText, requiredText }] = await Promise.all([
    import('@mihrab/core/features/users/users.schemas.ts'),
    import('@mihrab/core/fields.ts'),
  ])
  return newUserSchema.omit({ addressNo: true, image: true }).extend({
    name: requiredText(fullName),
    phone: optionalText(phoneNumber, 60),
  })
}
