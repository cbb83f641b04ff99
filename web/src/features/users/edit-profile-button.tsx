import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'

type EditProfileButtonProps = { user: User; isOwn: boolean; onSaved?: (user: User) => void }

export function EditProfileButton(props: EditProfileButtonProps) {
  const { t } = useTranslation('users')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Pencil className="size-4" aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        {t('profile.edit')}
      </Button>
      {isOpen && <EditProfileDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
