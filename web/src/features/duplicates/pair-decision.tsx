import {
  type DuplicateEntry,
  maxReasonLength,
  undoDays,
} from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import Merge from 'lucide-react/icons/merge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsJustOpened } from '#lib/use-is-just-opened.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type PairRow, useDecideDuplicate } from './duplicates.hooks.ts'

type PairDecisionProps = {
  pair: PairRow
  kept: DuplicateEntry
  other: DuplicateEntry
  isNext: boolean
  onDecided: () => void
}

/** The effect of merging, and both decisions, at the foot of the window. */
export function PairDecision({ pair, kept, other, isNext, onDecided }: PairDecisionProps) {
  const { t } = useTranslation('duplicates')
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const isJustOpened = useIsJustOpened(isNext)
  const { mutate, isPending, variables } = useDecideDuplicate(onDecided)
  const letters = kept === pair.a ? { kept: 'A', other: 'B' } : { kept: 'B', other: 'A' }
  // Listings have no people.
  const isRejecting = other.managed

  function decide(decision: 'merge' | 'different') {
    const merged = { keep: kept.id, ...(isRejecting && reason.trim() && { reason: reason.trim() }) }
    mutate({ pair, decision, ...(decision === 'merge' && merged) })
  }

  function handlePress(decision: 'merge' | 'different') {
    // A mosque that everyone sees goes, and its people get a mail.
    if (decision === 'merge' && other.status === 'approved') setIsAsking(true)
    else decide(decision)
  }

  const press = (decision: 'merge' | 'different') => ({
    isPending: isPending && variables.decision === decision,
    isDisabled: isJustOpened || (isPending && variables.decision !== decision),
    onPress: () => handlePress(decision),
  })
  return (
    <>
      {isRejecting && (
        <TextField
          label={t('reason', { name: other.name })}
          value={reason}
          onChange={setReason}
          maxLength={maxReasonLength}
          className="mt-3 lg:mt-4 lg:max-w-xl"
        />
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('merge')}
          body={`${t('meaning.mosque', { kept: kept.name, other: other.name })} ${t('undoFor', { days: undoDays })}`}
          confirmLabel={t('merge')}
          isPending={isPending}
          onConfirm={() => decide('merge')}
          onCancel={() => setIsAsking(false)}
        />
      )}
      <div
        data-foot=""
        className="sticky bottom-0 z-10 -mx-3.5 mt-4 -mb-5 border-line border-t bg-surface px-3.5 pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] short:static lg:-mx-7 lg:-mb-7 lg:px-7 lg:pb-3"
      >
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 max-lg:flex-row-reverse">
          <p className="basis-full text-sm text-ink-2 lg:order-last lg:min-w-0 lg:flex-1 lg:basis-0 lg:ps-2">
            {t(isRejecting ? 'meaning.mosque' : 'meaning.listing', letters)}{' '}
            {t('undoFor', { days: undoDays })}
          </p>
          <Button
            className="max-lg:min-h-13 max-lg:grow"
            icon={<Merge className="size-4.5" aria-hidden="true" />}
            {...press('merge')}
          >
            {t('merge')}
          </Button>
          <Button variant="secondary" className="max-lg:min-h-13" {...press('different')}>
            {t('different')}
          </Button>
        </div>
      </div>
    </>
  )
}
