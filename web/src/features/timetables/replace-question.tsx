import { undoDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type ReplaceQuestionProps = {
  isOpen: boolean
  /** Number of days that get other times. */
  replaced: number
  /** Number of days left without times. */
  cleared: number
  /** Number of days whose printed start times change or go. */
  begins: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before published times are replaced or removed. */
export function ReplaceQuestion(props: ReplaceQuestionProps) {
  const { isOpen, replaced, cleared, begins, onConfirm, onCancel } = props
  const { t } = useTranslation('timetables')
  const days = replaced + cleared
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={days > 0 ? t('question.title', { count: days }) : t('question.beginsTitle', { count: begins })}
      body={
        <>
          <p>{t('question.text', { days: undoDays })}</p>
          {cleared > 0 && <p className="mt-2">{t('question.cleared', { count: cleared })}</p>}
          {days > 0 && begins > 0 && <p className="mt-2">{t('question.begins', { count: begins })}</p>}
        </>
      }
      confirmLabel={t('question.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
