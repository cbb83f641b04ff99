import { undoDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type ReplaceQuestionProps = {
  isOpen: boolean
  /** Days that get other times. */
  replaced: number
  /** Days that have none afterwards. */
  cleared: number
  /** Days whose printed beginnings change or go. */
  begins: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before times that are published go. */
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
