import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { FormDialog } from '#forms/form-dialog.tsx'
import { reportFailure } from '#forms/report-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage } from '#lib/api.ts'
import { hasDraft } from '#lib/drafts.ts'
import { Button } from '#ui/button.tsx'
import { UserClash } from './user-clash.tsx'
import { useUserEditing } from './user-editing.hooks.ts'
import { CurrentPasswordField, UserTextField } from './user-fields.tsx'
import type { UserForm } from './user-form.hooks.ts'

type EditProfileDialogProps = {
  user: User
  /** One's own profile includes picture and address; for other people, admins have a page for the rest. */
  isOwn: boolean
  onSaved?: (user: User) => void
  onClose: () => void
}

/** Subject of the draft. */
const profileSubject = ({ _id }: User) => `user.profile.${_id}`

export function EditProfileDialog({ user, isOwn, onSaved, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation('users')
  const entries = useUserEditing({ user, isOwn, onSaved, subject: profileSubject(user) })
  const { form, image } = entries
  const guard = useCloseGuard(entries.isUnsaved, form.forget)

  function handleSubmit() {
    entries.saveChanges({
      savedMessage: t('profile.saved'),
      onEnd: close,
      onFailed: (error) =>
        reportFailure(error, errorMessage(error, t('profile.saveFailed'), t('profile.saveBroken'))),
    })
  }

  function close() {
    form.forget()
    onClose()
  }

  return (
    <FormDialog
      title={t('profile.edit')}
      guard={guard}
      form={form}
      submitLabel={t(image.isUploading ? 'form.uploading' : 'profile.save')}
      submit={{ isSoftDisabled: image.isUploading }}
      onSubmit={handleSubmit}
      onClose={close}
    >
      <UserClash theirs={entries.theirs} />
      <ProfileFields user={entries} isOwn={isOwn} />
    </FormDialog>
  )
}

function ProfileFields({ user, isOwn }: { user: UserForm; isOwn: boolean }) {
  const { t } = useTranslation('users')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isOwn && (
        <ImageField label={t('fields.image')} shape="round" image={user.image} className="sm:col-span-2" />
      )}
      <UserTextField user={user} name="name" isOwn={isOwn} />
      <UserTextField user={user} name="username" isOwn={isOwn} />
      <UserTextField user={user} name="email" isOwn={isOwn} />
      <UserTextField user={user} name="phone" isOwn={isOwn} />
      {isOwn && <UserTextField user={user} name="address" isOwn className="sm:col-span-2" />}
      {user.mustConfirm && <CurrentPasswordField user={user} className="sm:col-span-2" />}
    </div>
  )
}

type EditProfileButtonProps = { user: User; isOwn: boolean; onSaved?: (user: User) => void }

export function EditProfileButton(props: EditProfileButtonProps) {
  const { t } = useTranslation('users')
  // Open again if the session ended while it was filled in.
  const [isOpen, setIsOpen] = useState(() => hasDraft(profileSubject(props.user)))
  return (
    <>
      <Button icon={<Pencil className="size-4" aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        {t('profile.edit')}
      </Button>
      {isOpen && <EditProfileDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
