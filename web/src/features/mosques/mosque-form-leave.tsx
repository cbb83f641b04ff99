import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useUnloadQuestion } from '#lib/use-unload-question.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { MosqueFormKind } from './mosque-form-values.ts'

type LeaveGuard = { kind: MosqueFormKind; isDirty: boolean }
type Wish = { deed: () => void; isLogout: boolean }

/** Asks before unsaved entries are left: for another page, by a button of the form's own, or by Logout. */
export function useLeaveQuestion({ kind, isDirty }: LeaveGuard) {
  const [wish, setWish] = useState<Wish | null>(null)
  const isAllowed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isAllowed.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.state?.isLeaving,
  )

  useUnloadQuestion(isDirty)
  useEffect(() => {
    if (!isDirty) isAllowed.current = false
  }, [isDirty])

  /** All is saved, or given up: whatever comes next needs no question. */
  function allowLeave() {
    isAllowed.current = true
  }

  function ask(next: Wish) {
    if (isDirty) setWish(next)
    else next.deed()
  }

  function confirm() {
    allowLeave()
    blocker.proceed?.()
    wish?.deed()
    setWish(null)
  }

  function cancel() {
    blocker.reset?.()
    setWish(null)
  }

  return {
    allowLeave,
    askLeave: (deed: () => void) => ask({ deed, isLogout: false }),
    /** Unlike a move to another page it discards a draft too. */
    askLogout: (deed: () => void) => ask({ deed, isLogout: true }),
    question: (
      <LeaveQuestion
        kind={kind}
        isOpen={blocker.state === 'blocked' || wish !== null}
        isLogout={wish?.isLogout ?? false}
        onConfirm={confirm}
        onCancel={cancel}
      />
    ),
  }
}

type LeaveQuestionProps = {
  kind: MosqueFormKind
  isOpen: boolean
  isLogout: boolean
  onConfirm: () => void
  onCancel: () => void
}

function LeaveQuestion({ kind, isOpen, isLogout, onConfirm, onCancel }: LeaveQuestionProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.leave' })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone={isLogout ? 'danger' : 'primary'}
      title={t(`${kind}.title`)}
      body={t(isLogout ? `${kind}.bodyLogout` : `${kind}.body`)}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
