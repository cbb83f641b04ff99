import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useUnloadQuestion } from '#lib/use-unload-question.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Lets a dialog close, and its page be left, at once while nothing was typed; asks first when something was. */
export function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isLeaving,
  )
  useUnloadQuestion(isDirty)

  function handleConfirm() {
    onClose()
    blocker.proceed?.()
  }

  function handleCancel() {
    setIsAsking(false)
    blocker.reset?.()
  }

  return {
    requestClose: () => (isDirty ? setIsAsking(true) : onClose()),
    questionProps: {
      isOpen: isAsking || blocker.state === 'blocked',
      onConfirm: handleConfirm,
      onCancel: handleCancel,
    },
  }
}

type DiscardQuestionProps = ReturnType<typeof useCloseGuard>['questionProps']

export function DiscardQuestion(props: DiscardQuestionProps) {
  const { t } = useTranslation('prayerTimes')
  return (
    <ConfirmDialog
      {...props}
      title={t('dialog.discardTitle')}
      body={t('dialog.discardText')}
      confirmLabel={t('dialog.discard')}
      cancelLabel={t('dialog.keepEditing')}
    />
  )
}
