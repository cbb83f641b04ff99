import { undoDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type ReplaceQuestionProps = {
  isOpen: boolean
  /** Days that get other times. */
  replaced: number
  /** Days that have none afterwards. */
  cleared: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before times that are published go. */
export function ReplaceQuestion({ isOpen, replaced, cleared, onConfirm, onCancel }: ReplaceQuestionProps) {
  const { t } = useTranslation('timetables')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('question.title', { count: replaced + cleared })}
      body={
        <>
          <p>{t('question.text', { days: undoDays })}</p>
          {cleared > 0 && <p className="mt-2">{t('question.cleared', { count: cleared })}</p>}
        </>
      }
      confirmLabel={t('question.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
