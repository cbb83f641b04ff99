import { addDays, earlierOf, laterOf } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { maxTimetableDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { useSeenTimetable } from '#queries/timetables.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { DayFields } from './day-fields.tsx'
import { type SomeDaysOptions, useSomeDays } from './some-days.hooks.ts'
import { TimeFields } from './time-fields.tsx'

type SomeDaysDialogProps = Omit<SomeDaysOptions, 'span' | 'timetable'> & { onClose: () => void }

/** Gives one day or some days of a range other times; the range is split around them. */
export function SomeDaysDialog(props: SomeDaysDialogProps) {
  const { t } = useTranslation('prayerTimes')
  const span = daysToChoose(props)
  const timetable = useSeenTimetable(props.mosque._id, span)
  if (timetable.data) return <SomeDaysForm {...props} span={span} timetable={timetable.data} />
  return (
    <Dialog isOpen size="large" title={t('someDays.title')} onClose={props.onClose}>
      {timetable.error ? (
        <FailedRead
          query={timetable}
          title={t('someDays.readFailed')}
          failed={t('messages.fetchFailedText')}
        />
      ) : (
        <SkeletonList label={t('someDays.loading')} rows={3} />
      )}
    </Dialog>
  )
}

/** Days of the range that are not past. */
function daysToChoose({ range, today }: SomeDaysDialogProps): DayRange {
  const startDate = laterOf(range.startDate, today)
  return { startDate, endDate: earlierOf(range.endDate, addDays(startDate, maxTimetableDays - 1)) }
}

function SomeDaysForm(props: SomeDaysDialogProps & SomeDaysOptions) {
  const { mosque, today, range, span, onClose } = props
  const { t } = useTranslation('prayerTimes')
  const { form, guard, save } = useSomeDays(props)
  const days = formatDayRange(today, range.startDate, range.endDate, browserLocale())
  return (
    <FormDialog
      size="large"
      title={t('someDays.title')}
      description={t(range.startDate === range.endDate ? 'someDays.single' : 'someDays.inRange', { days })}
      {...{ guard, form, onClose }}
      submitLabel={t('dialog.save')}
      onSubmit={save}
    >
      <DayFields form={form} today={today} last={span.endDate} />
      <TimeFields form={form} mosque={mosque} />
    </FormDialog>
  )
}
