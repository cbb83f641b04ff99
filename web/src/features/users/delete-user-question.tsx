import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { useMosqueProfile } from '#queries/mosques.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { BreakableEmail } from '#ui/email-link.tsx'

type DeleteUserQuestionProps = { user: User; onConfirm: () => void; onCancel: () => void }

/** Asks before deleting an account, and says what happens to the mosque. */
export function DeleteUserQuestion({ user, ...question }: DeleteUserQuestionProps) {
  const { t } = useTranslation('users', { keyPrefix: 'delete' })
  const mosqueNote = useMosqueNote(user)
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { name: user.name })}
      body={
        <>
          <p className="font-medium text-ink wrap-anywhere">
            <BreakableEmail email={user.email} />
          </p>
          <p className="mt-2">{t('text')}</p>
          {mosqueNote && <p className="mt-2 wrap-anywhere">{mosqueNote}</p>}
          <p className="mt-2">{t('forGood')}</p>
        </>
      }
      {...question}
    />
  )
}

/** Null for people without a mosque; in general words until the mosque is loaded. */
function useMosqueNote(user: User): string | null {
  const { t } = useTranslation('users', { keyPrefix: 'delete' })
  const { data: mosque } = useMosqueProfile(user.mosqueId)
  if (!user.mosqueId) return null
  if (!mosque) return t('anyMosque')
  const isOwner = mosque.registeredBy?._id === user._id
  return t(isOwner ? 'ownMosque' : 'helpedMosque', { mosque: mosque.name })
}
