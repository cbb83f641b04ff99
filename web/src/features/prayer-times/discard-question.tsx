import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Lets a dialog close at once while nothing was typed, and asks first when something was. */
export function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  return {
    requestClose: () => (isDirty ? setIsAsking(true) : onClose()),
    questionProps: { isOpen: isAsking, onConfirm: onClose, onCancel: () => setIsAsking(false) },
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
