import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsJustOpened } from '#lib/use-is-just-opened.ts'
import { MosqueStatusActions } from './mosque-status-actions.tsx'

type ReviewDecisionProps = { mosque: MosqueProfile; onNext: (() => void) | undefined }

/** Reject and approve, below the checks; on phones at the foot of the window. */
export function ReviewDecision({ mosque, onNext }: ReviewDecisionProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'review' })
  // The next mosque's buttons replace the pressed ones.
  const isJustOpened = useIsJustOpened(useLocation().state?.isNext === true)
  const { registeredBy } = mosque
  const notes = [registeredBy && t('mail', { name: registeredBy.name }), onNext && t('next')].filter(Boolean)
  return (
    <div
      data-foot=""
      className="sticky bottom-0 z-10 -mx-3.5 -mb-5 grid grid-cols-[1fr_1.4fr] gap-2.5 border-line border-t bg-surface px-3.5 pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] short:static max-lg:[&>button]:min-h-13 lg:static lg:col-start-2 lg:row-start-2 lg:m-0 lg:self-start lg:rounded-b-card lg:border lg:px-5 lg:pt-3.5 lg:pb-4.5 lg:shadow-lift lg:[&>button]:min-h-11"
    >
      {notes.length > 0 && <p className="col-span-2 text-sm text-ink-2">{notes.join(' ')}</p>}
      <MosqueStatusActions mosque={mosque} isDisabled={isJustOpened} onDecided={onNext} />
    </div>
  )
}
