import type { IsoDay } from '@mihrab/core/days.ts'
import { rangeBetween } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/date-field.tsx'
import type { EditForm } from './edit-form.hooks.ts'

/** The first and the last day of a range; a past day that it has may stay. */
export function DayFields({ form, today }: { form: EditForm; today: IsoDay }) {
  const { t } = useTranslation('prayerTimes')
  return (
    <div className="mb-4 grid grid-cols-1 gap-x-4 gap-y-4 min-[25rem]:grid-cols-2">
      {(['startDate', 'endDate'] as const).map((name) => (
        <DateField
          key={name}
          name={name}
          label={t(`dialog.${name}`)}
          isRequired
          min={rangeBetween(form.opened[name], today).startDate}
          value={form.values[name]}
          error={form.errors[name]}
          onChange={(day) => form.change({ [name]: day })}
        />
      ))}
    </div>
  )
}
