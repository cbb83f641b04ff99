import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { FormDialog } from '#forms/form-dialog.tsx'
import { tellFailure } from '#forms/tell-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import { UserClash } from './user-clash.tsx'
import { CurrentPasswordField, UserTextField } from './user-fields.tsx'
import { useUserForm } from './user-form.hooks.ts'
import { findChangeErrors, valuesOf } from './user-values.ts'
import { useUpdateUser } from './users.hooks.ts'

type EditProfileDialogProps = {
  user: User
  /** Of oneself the picture and the address too; admins have a page for the rest of others. */
  isOwn: boolean
  onSaved?: (user: User) => void
  onClose: () => void
}

/** Of what one types, for the drafts. */
export const profileSubject = ({ _id }: User) => `user.profile.${_id}`

export function EditProfileDialog({ user, isOwn, onSaved, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation('users')
  const [failure, setFailure] = useState<string | null>(null)
  const form = useUserForm({ saved: valuesOf(user), subject: profileSubject(user), isOwn })
  const { isUploading } = form.image
  const guard = useCloseGuard(form.isUnsaved, close)
  const update = useUpdateUser(user._id, onSaved)

  function close() {
    form.forget()
    onClose()
  }

  function handleSubmit() {
    setFailure(null)
    if (!form.check(findChangeErrors(form.changes))) return
    if (!form.isChanged) return close()
    update.mutate(
      { ...form.changes, updatedAt: user.updatedAt },
      {
        onSuccess: () => {
          toast.success(t('profile.saved'))
          close()
        },
        onError: (error) => {
          if (form.showRefusal(error) || form.showClash(error)) return
          const message = errorMessage(error, t('profile.saveFailed'), t('profile.saveBroken'))
          setFailure(tellFailure(error, message))
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('profile.edit')}
      guard={guard}
      isRestored={form.isRestored}
      isPending={update.isPending}
      errors={form.errors}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" isDisabled={update.isPending} onPress={() => guard.request(close)}>
            {words.cancel}
          </Button>
          <Button type="submit" isPending={update.isPending} isSoftDisabled={isUploading}>
            {isUploading ? t('form.uploading') : t('profile.save')}
          </Button>
        </>
      }
    >
      <UserClash form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        {isOwn && (
          <ImageField label={t('fields.image')} shape="round" image={form.image} className="sm:col-span-2" />
        )}
        <UserTextField form={form} name="name" isOwn={isOwn} />
        <UserTextField form={form} name="username" isOwn={isOwn} />
        <UserTextField form={form} name="email" isOwn={isOwn} />
        <UserTextField form={form} name="phone" isOwn={isOwn} />
        {isOwn && <UserTextField form={form} name="address" isOwn className="sm:col-span-2" />}
        {form.mustConfirm && <CurrentPasswordField form={form} className="sm:col-span-2" />}
      </div>
    </FormDialog>
  )
}
