import { minPasswordLength, newUserSchema } from '@mihrab/core/features/users/users.schemas.ts'
import { optionalText, requiredText } from '@mihrab/core/fields.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useCloseGuard } from '#lib/use-close-guard.ts'
import { type FieldDefinition, FieldForm } from '#ui/field-form.tsx'
import { toast } from '#ui/toast.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useCreateUser } from './users.hooks.ts'

type Name = 'name' | 'username' | 'email' | 'password' | 'phone' | 'address'

/** A mosque admin makes an account for somebody who then helps with the mosque. */
export function CreateUserForm({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation('users')
  const create = useCreateUser()
  const [isTyped, setIsTyped] = useState(false)
  const guard = useCloseGuard(isTyped, () => undefined)
  const handleChange = useCallback((values: object | null) => setIsTyped(values !== null), [])
  const fullName = t('createForm.fullName')

  async function handleSubmit(values: Record<Name, string>) {
    try {
      const { user } = await create.mutateAsync(values)
      toast.success(t('createForm.done', { name: user.name }))
      guard.leave(onDone)
    } catch (error) {
      showFailure(error)
      return error instanceof ApiError ? error.fields : {}
    }
  }

  function showFailure(error: unknown) {
    const said = error instanceof ApiError ? error.serverMessage : null
    if (said?.includes('already exist')) toast.error(said)
    else toast.error(t('createForm.failed'), said ? { description: said } : undefined)
  }

  const fields: FieldDefinition<Name>[] = [
    { name: 'name', label: fullName, isRequired: true },
    { name: 'username', label: t('fields.username'), isRequired: true },
    { name: 'email', label: t('fields.email'), type: 'email', isRequired: true },
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
        loadSchema={async () =>
          newUserSchema.omit({ addressNo: true, image: true }).extend({
            name: requiredText(fullName),
            phone: optionalText(t('createForm.phone'), 60),
          })
        }
        onChange={handleChange}
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
