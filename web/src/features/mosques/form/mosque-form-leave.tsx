import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { MosqueFormKind } from './mosque-form-values.ts'

/** `onDiscard` is called once the person has chosen to leave. */
type LeaveGuard = { kind: MosqueFormKind; isDirty: boolean; onDiscard?: () => void }

/** Asks before unsaved entries are left: for another page, by a button of the form's own, or by Logout. */
export function useLeaveQuestion({ kind, isDirty, onDiscard }: LeaveGuard) {
  const [isLogout, setIsLogout] = useState(false)
  const { request, leave, questionProps } = useCloseGuard(isDirty, () => undefined)

  function ask(action: () => unknown, isLogout: boolean) {
    setIsLogout(isLogout)
    request(action)
  }

  const then = (action: () => void) => () => {
    setIsLogout(false)
    action()
  }

  return {
    /** All is saved: what comes next needs no question. */
    leave,
    askLeave: (action: () => unknown) => ask(action, false),
    /** Of a registration it discards the draft, which a move to another page does not. */
    askLogout: (action: () => unknown) => ask(action, true),
    question: (
      <LeaveQuestion
        kind={kind}
        isOpen={questionProps.isOpen}
        isLogout={isLogout}
        onConfirm={then(() => {
          onDiscard?.()
          questionProps.onConfirm()
        })}
        onCancel={then(questionProps.onCancel)}
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
      tone={isLogout || kind === 'management' ? 'danger' : 'primary'}
      title={t(`${kind}.title`)}
      body={t(isLogout ? `${kind}.bodyLogout` : `${kind}.body`)}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
