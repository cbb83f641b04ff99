import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type DeleteUserQuestionProps = { user: User; onConfirm: () => void; onCancel: () => void }

/** Asks before an account is deleted, and says what becomes of the mosque. */
export function DeleteUserQuestion({ user, ...question }: DeleteUserQuestionProps) {
  const { t } = useTranslation('users')
  // The words for the other roles speak of a mosque already.
  const subject = user.role === 'admin' && user.mosqueId ? 'adminWithMosque' : user.role
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title', { name: user.name })}
      body={t(`delete.text.${subject}`)}
      {...question}
    />
  )
}
