import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange, ConcurrentChangeBox } from '#forms/concurrent-change.tsx'
import type { EditForm } from './edit-form.hooks.ts'
import { rangeChanges } from './range-difference.ts'

export function RangeClash({ form }: { form: EditForm }) {
  const { t } = useTranslation('prayerTimes')
  if (form.isGone) {
    return (
      <ConcurrentChangeBox>
        <p role="status">{t('dialog.gone', { words: form.goneMessage ?? t('dialog.goneMeanwhile') })}</p>
      </ConcurrentChangeBox>
    )
  }
  // Scrolls into view again after each further change.
  const { theirs } = form.clash
  return theirs && <RangeChanged key={theirs.updatedAt} form={form} theirs={theirs} />
}

function RangeChanged({ form, theirs }: { form: EditForm; theirs: PrayerTimeRange }) {
  const { t } = useTranslation('prayerTimes')
  return (
    <ConcurrentChange
      title={form.clash.message ?? t('dialog.changedMeanwhile')}
      changes={rangeChanges(form.opened, theirs).map((change) => t('dialog.theirChange', change))}
      onShowTheirs={form.showSaved}
      onKeepMine={form.isChanged ? form.keepMine : undefined}
    />
  )
}
