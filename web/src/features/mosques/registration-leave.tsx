import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useUnloadQuestion } from '#lib/use-unload-question.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type LeaveGuard = {
  isDirty: boolean
  /** Asked for as well: unlike a move to another page it discards the entries. */
  onLogout: () => void
}

/** Asks before unsent entries are left. `askLogout` is for the Logout button. */
export function useLeaveQuestion({ isDirty, onLogout }: LeaveGuard) {
  const [isLoggingOut, setIsLoggingOut] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isLeaving,
  )

  useUnloadQuestion(isDirty)

  function confirm() {
    blocker.proceed?.()
    if (isLoggingOut) onLogout()
    setIsLoggingOut(false)
  }

  function cancel() {
    blocker.reset?.()
    setIsLoggingOut(false)
  }

  return {
    askLogout: () => (isDirty ? setIsLoggingOut(true) : onLogout()),
    question: (
      <LeaveQuestion
        isOpen={blocker.state === 'blocked' || isLoggingOut}
        isLogout={isLoggingOut}
        onConfirm={confirm}
        onCancel={cancel}
      />
    ),
  }
}

type LeaveQuestionProps = {
  isOpen: boolean
  isLogout: boolean
  onConfirm: () => void
  onCancel: () => void
}

function LeaveQuestion({ isOpen, isLogout, onConfirm, onCancel }: LeaveQuestionProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration.leave' })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone={isLogout ? 'danger' : 'primary'}
      title={t('title')}
      body={t(isLogout ? 'bodyLogout' : 'body')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
