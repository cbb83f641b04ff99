import type { PrayerTimeRange, RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange, ConcurrentChangeBox } from '#forms/concurrent-change.tsx'
import { isSame } from '#forms/form-entries.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatDay, formatTime } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { describeRule } from '#lib/times-words.ts'
import type { EditForm } from './edit-form.hooks.ts'
import { type RangeField, rangeFields } from './times-form.ts'

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
  const locale = browserLocale()

  function describe(field: RangeField): string {
    if (field !== 'startDate' && field !== 'endDate') {
      return t('dialog.theirChange', {
        field: labelOf(field),
        before: writeTime(opened, field, locale),
        after: writeTime(theirs, field, locale),
      })
    }
    return t('dialog.theirChange', {
      field: t(`dialog.${field}`),
      before: formatDay(opened[field], locale),
      after: formatDay(theirs[field], locale),
    })
  }

  const changed = rangeFields.filter((field) => isChanged(field, opened, theirs))
  return (
    <ConcurrentChange
      title={form.clash.message ?? t('dialog.changedMeanwhile')}
      changes={changed.map(describe)}
      onShowTheirs={form.showSaved}
      onKeepMine={form.isChanged ? form.keepMine : undefined}
    />
  )
}

function isChanged(field: RangeField, opened: PrayerTimeRange, theirs: PrayerTimeRange): boolean {
  if (field === 'jumah') return !isSame(opened.jumuahs, theirs.jumuahs)
  if (field === 'startDate' || field === 'endDate') return opened[field] !== theirs[field]
  const [mine, other] = [opened.rules[field], theirs.rules[field]]
  return !isSame(mine, other) || (!mine && opened[field] !== theirs[field])
}

/** `14:00`, `Begins + 5`, or the times of several jumu'ahs. */
function writeTime(range: PrayerTimeRange, field: RangePrayer, locale: string): string {
  const write = (time: string) => formatTime(time, locale)
  if (field === 'jumah') return listed(range.jumuahs.map(({ time }) => write(time)))
  const rule = range.rules[field]
  return rule ? describeRule(rule, write) : write(range[field])
}
