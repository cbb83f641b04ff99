import type { Fit } from '@mihrab/core/features/timetables/fitting/fits.schemas.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MosqueFormState } from '#features/mosques/form/mosque-form.hooks.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFitSearch, usePublishedBegins } from './fit.hooks.ts'
import { FitResults } from './fit-results.tsx'
import { calculationIn, leastTypedDays, mostTypedDays, readTyped, type TypedDay } from './fit-values.ts'
import { TypedDays } from './typed-days.tsx'

type FindMethodDialogProps = {
  form: MosqueFormState
  typed: readonly TypedDay[]
  onType: (days: TypedDay[]) => void
  onUse: (fit: Fit) => void
  onClose: () => void
}

export function FindMethodDialog({ form, typed, onType, onUse, onClose }: FindMethodDialogProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fit' })
  const { search, find, cancel } = useFitSearch()
  const [fault, setFault] = useState<string | null>(null)
  const published = usePublishedBegins(form.mosqueId, form.today)
  const hasPublished = published.length >= leastTypedDays

  function handleFind(days: readonly TimetableDay[]) {
    const calculation = calculationIn(form.values, form.times.timeZone || form.timeZone)
    if (!calculation) return setFault(t('noPlace'))
    if (days.length < leastTypedDays) return setFault(t('tooFew', { count: leastTypedDays }))
    setFault(null)
    void find(calculation, days)
  }

  return (
    <Dialog isOpen size="large" title={t('open')} description={t('description')} onClose={onClose}>
      {hasPublished && (
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <p className="figures text-sm">{t('published', { count: published.length })}</p>
          <Button variant="secondary" onPress={() => handleFind(published)}>
            {t('fromPublished')}
          </Button>
        </div>
      )}
      <p className="mb-3 text-sm font-semibold">
        {hasPublished ? t('orTyped') : t('typed', { min: leastTypedDays, max: mostTypedDays })}
      </p>
      <TypedDays days={typed} today={form.today} onChange={onType} />
      <Button className="mt-5 max-sm:w-full sm:self-start" onPress={() => handleFind(readTyped(typed))}>
        {t('find')}
      </Button>
      <FitResults search={search} fault={fault} onCancel={cancel} onUse={onUse} />
    </Dialog>
  )
}
