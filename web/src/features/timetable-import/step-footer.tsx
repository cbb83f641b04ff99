import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

type StepFooterProps = {
  /** Points that are still open. */
  note?: ReactNode
  onBack?: () => void
  onNext: () => void
  isPending?: boolean
}

/** The buttons for the next and the previous step, the same in each. */
export function StepFooter({ note, onBack, onNext, isPending = false }: StepFooterProps) {
  const { t } = useTranslation('timetableImport')
  return (
    <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0 text-sm text-ink-2">{note}</p>
      <div className="flex shrink-0 flex-col-reverse gap-2.5 sm:flex-row">
        {onBack && (
          <Button variant="secondary" onPress={onBack}>
            {t('back')}
          </Button>
        )}
        <Button onPress={onNext} isPending={isPending}>
          {t('next')}
        </Button>
      </div>
    </div>
  )
}
