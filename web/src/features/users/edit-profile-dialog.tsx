import type { User } from '@mihrab/core/features/users/users.schemas.ts'
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
import { checkUserChange, valuesOf } from './user-values.ts'
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
  const entries = useUserForm({
    saved: valuesOf(user),
    version: user.updatedAt,
    subject: profileSubject(user),
    isOwn,
    check: checkUserChange,
  })
  const { form, image } = entries
  const { isUploading } = image
  const guard = useCloseGuard(entries.isUnsaved, close)
  const update = useUpdateUser(user._id, onSaved)

  function close() {
    form.forget()
    onClose()
  }

  function handleSubmit() {
    entries.save({
      send: async ({ changes }) =>
        entries.isChanged && update.mutateAsync({ ...changes, updatedAt: user.updatedAt }),
      onSaved: (answer) => answer && toast.success(t('profile.saved')),
      onEnd: close,
      onFailed: (error) =>
        tellFailure(error, errorMessage(error, t('profile.saveFailed'), t('profile.saveBroken'))),
    })
  }

  return (
    <FormDialog
      title={t('profile.edit')}
      guard={guard}
      form={form}
      onSubmit={handleSubmit}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" isDisabled={form.isSending} onPress={() => guard.request(close)}>
            {words.cancel}
          </Button>
          <Button type="submit" isPending={form.isSending} isSoftDisabled={isUploading}>
            {isUploading ? t('form.uploading') : t('profile.save')}
          </Button>
        </>
      }
    >
      <UserClash theirs={entries.theirs} />
      <div className="grid gap-4 sm:grid-cols-2">
        {isOwn && (
          <ImageField label={t('fields.image')} shape="round" image={image} className="sm:col-span-2" />
        )}
        <UserTextField user={entries} name="name" isOwn={isOwn} />
        <UserTextField user={entries} name="username" isOwn={isOwn} />
        <UserTextField user={entries} name="email" isOwn={isOwn} />
        <UserTextField user={entries} name="phone" isOwn={isOwn} />
        {isOwn && <UserTextField user={entries} name="address" isOwn className="sm:col-span-2" />}
        {entries.mustConfirm && <CurrentPasswordField user={entries} className="sm:col-span-2" />}
      </div>
    </FormDialog>
  )
}
