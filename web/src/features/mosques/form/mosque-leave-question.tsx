import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '#forms/leave-question.tsx'
import type { CloseGuard } from '#forms/use-close-guard.ts'

export function MosqueLeaveQuestion({ guard }: { guard: CloseGuard }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.leave' })
  return <LeaveQuestion guard={guard} body={t('changes')} />
}

/** Its only guarded action is Logout, which discards the draft. Leaving for another page does not. */
export function RegistrationLeaveQuestion({ guard }: { guard: CloseGuard }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.leave' })
  const isLogout = guard.isActionAsked
  return (
    <LeaveQuestion
      guard={guard}
      tone={isLogout ? 'danger' : 'primary'}
      title={t('registrationTitle')}
      body={t(isLogout ? 'logout' : 'registration')}
    />
  )
}
