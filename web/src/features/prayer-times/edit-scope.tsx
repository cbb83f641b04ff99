import type { IsoDay } from '@mihrab/core/days.ts'
import { countDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange, formatNamedDay } from '#lib/format-day.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import type { EditForm } from './edit-form.hooks.ts'
import { hasRealDays } from './times-form.ts'

type EditScopeProps = {
  form: EditForm
  today: IsoDay
  /** The one to change alone at first. */
  day: IsoDay
}

/** Asks whether one day or the whole range changes, unless there is no choice. */
export function EditScope({ form, today, day }: EditScopeProps) {
  const { t } = useTranslation('prayerTimes')
  const { selectable, only, opened } = form
  const [before, setBefore] = useState(only)
  const chosen = only ?? before
  const locale = browserLocale()
  if (!selectable) return null
  const alone = chosen && hasRealDays(chosen) ? chosen : { startDate: day, endDate: day }
  const isOneDay = alone.startDate === alone.endDate

  /** The chosen days are there again on the way back. */
  function handleChange(scope: string) {
    setBefore(only)
    form.change({ only: scope === 'days' ? alone : null })
  }

  return (
    <SegmentedChoice
      options={[
        {
          value: 'days',
          label: t(isOneDay ? 'someDays.thisDay' : 'someDays.some'),
          note: isOneDay
            ? formatNamedDay(today, alone.startDate, locale)
            : formatDayRange(today, alone.startDate, alone.endDate, locale),
        },
        {
          value: 'all',
          label: t('someDays.all', { count: countDays(opened) }),
          note: formatDayRange(today, opened.startDate, opened.endDate, locale),
        },
      ]}
      value={only ? 'days' : 'all'}
      onChange={handleChange}
    />
  )
}
