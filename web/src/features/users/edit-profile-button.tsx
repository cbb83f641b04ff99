import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasDraft } from '#lib/drafts.ts'
import { Button } from '#ui/button.tsx'
import { EditProfileDialog, profileSubject } from './edit-profile-dialog.tsx'

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
