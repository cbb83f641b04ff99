import { undoDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type LostTimes = {
  /** Number of days that get other times. */
  replaced: number
  /** Number of days left without times. */
  cleared: number
  /** Number of days whose printed start times change or go. */
  begins: number
}

type PublishButtonProps = {
  isDisabled: boolean
  isPending: boolean
  /** Null if the person has asked for it. */
  lost: LostTimes | null
  onPublish: () => void
}

/** Asks before published times are replaced or removed. */
export function PublishButton({ lost, onPublish, ...button }: PublishButtonProps) {
  const { t } = useTranslation('timetables')
  const [isAsking, setIsAsking] = useState(false)
  const { replaced, cleared, begins } = lost ?? { replaced: 0, cleared: 0, begins: 0 }
  const days = replaced + cleared

  function handleConfirm() {
    setIsAsking(false)
    onPublish()
  }

  return (
    <>
      <Button {...button} onPress={() => (days + begins > 0 ? setIsAsking(true) : onPublish())}>
        {t('review.publish')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={days > 0 ? t('question.title', { count: days }) : t('question.beginsTitle', { count: begins })}
        body={
          <>
            <p>{t('question.text', { days: undoDays })}</p>
            {cleared > 0 && <p className="mt-2">{t('question.cleared', { count: cleared })}</p>}
            {days > 0 && begins > 0 && <p className="mt-2">{t('question.begins', { count: begins })}</p>}
          </>
        }
        confirmLabel={t('question.confirm')}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
