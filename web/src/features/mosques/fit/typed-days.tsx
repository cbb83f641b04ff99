import type { IsoDay } from '@mihrab/core/days.ts'
import { prayerNames } from '@mihrab/core/prayer/methods.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { DateField, TimeField } from '#ui/date-time-fields.tsx'
import { emptyDay, mostTypedDays, type TypedDay } from './fit-values.ts'

type TypedDaysProps = { days: readonly TypedDay[]; today: IsoDay; onChange: (days: TypedDay[]) => void }

/** Days of a printed timetable with their start times; those it lacks stay empty. */
export function TypedDays({ days, today, onChange }: TypedDaysProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const change = (row: number, changed: Partial<TypedDay>) =>
    onChange(days.map((day) => (day.row === row ? { ...day, ...changed } : day)))
  return (
    <>
      <div className="space-y-3">
        {days.map((day) => (
          <DayFields key={day.row} day={day} onChange={(changed) => change(day.row, changed)} />
        ))}
      </div>
      {days.length < mostTypedDays && (
        <Button
          variant="quiet"
          className="mt-2 -ms-4 self-start"
          onPress={() => onChange([...days, emptyDay(today, days.length)])}
        >
          {t('fit.addDay')}
        </Button>
      )}
    </>
  )
}

type DayFieldsProps = { day: TypedDay; onChange: (changed: Partial<TypedDay>) => void }

function DayFields({ day, onChange }: DayFieldsProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-paper p-3">
      <legend className="sr-only">{t('fit.day', { number: day.row + 1 })}</legend>
      <div className="grid grid-cols-2 items-end gap-2.5 sm:grid-cols-4">
        <DateField
          label={t('fit.date')}
          value={day.date}
          className="col-span-2"
          onChange={(date) => onChange({ date })}
        />
        {prayerNames.map((prayer) => (
          <TimeField
            key={prayer}
            label={t(`prayers.${prayer}`)}
            value={day[prayer]}
            onChange={(time) => onChange({ [prayer]: time })}
          />
        ))}
      </div>
    </fieldset>
  )
}
