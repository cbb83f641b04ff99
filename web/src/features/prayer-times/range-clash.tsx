import {
  type PrayerTimeRange,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange, ConcurrentChangeBox } from '#forms/concurrent-change.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatDay } from '#lib/format-day.ts'
import type { EditForm } from './edit-form.hooks.ts'
import { isDifferent, writePrayer } from './range-difference.ts'

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
  const { opened } = form
  const days = (['startDate', 'endDate'] as const).filter((field) => opened[field] !== theirs[field])
  const prayers = rangePrayers.filter((prayer) => isDifferent(prayer, opened, theirs))
  const changes = [
    ...days.map((field) => ({
      field: t(`dialog.${field}`),
      before: formatDay(opened[field], browserLocale()),
      after: formatDay(theirs[field], browserLocale()),
    })),
    ...prayers.map((prayer) => ({
      field: labelOf(prayer),
      before: writePrayer(prayer, opened),
      after: writePrayer(prayer, theirs),
    })),
  ]
  return (
    <ConcurrentChange
      title={form.clash.message ?? t('dialog.changedMeanwhile')}
      changes={changes.map((change) => t('dialog.theirChange', change))}
      onShowTheirs={form.showSaved}
      onKeepMine={form.isChanged ? form.keepMine : undefined}
    />
  )
}
