import type { IsoDay } from '@mihrab/core/days.ts'
import { rangeBetween } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import type { Form } from '#forms/use-form.ts'
import { DateField } from '#ui/date-time-fields.tsx'
import type { RangeValues } from './times-form.ts'

type DayFieldsProps = {
  form: Pick<Form<RangeValues>, 'initial' | 'field'>
  today: IsoDay
  /** The last day that can be chosen, if limited. */
  last?: IsoDay
}

/** First and last day of a range, which may keep a day in the past. */
export function DayFields({ form, today, last }: DayFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  return (
    <div className="mb-4 grid grid-cols-1 gap-x-4 gap-y-4 min-[25rem]:grid-cols-2">
      {(['startDate', 'endDate'] as const).map((name) => (
        <DateField
          key={name}
          {...form.field(name)}
          label={t(`dialog.${name}`)}
          isRequired
          max={last}
          min={rangeBetween(form.initial[name], today).startDate}
        />
      ))}
    </div>
  )
}
