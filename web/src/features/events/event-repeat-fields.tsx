import { type IsoDay, isIsoDay, laterOf, latestDay, weekdayOf } from '@mihrab/core/days.ts'
import { firstOccurrences, type Occurrence } from '@mihrab/core/features/events/occurrences.ts'
import {
  maxCount,
  maxEvery,
  type Repeat,
  repeatSchema,
  repeatUnits,
} from '@mihrab/core/features/events/repeat.schemas.ts'
import { repeatInWords } from '@mihrab/core/features/events/repeat-in-words.ts'
import { ruleDaysFrom } from '@mihrab/core/features/events/rule-days.ts'
import { weekdays } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { isRamadan } from '@mihrab/core/hijri/hijri-calendar.ts'
import { sayIn } from '@mihrab/core/say.ts'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { formatNamedDay } from '#lib/format-day.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { listed } from '#lib/listed.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { CheckBoxGroup } from '#ui/check-box-group.tsx'
import { DateField } from '#ui/date-time-fields.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EventForm } from './event-form.hooks.ts'
import { afterPrayerOf, onOptions, repeatOf } from './event-form.ts'

type EventRepeatFieldsProps = { form: EventForm; earliestDate: IsoDay }

/** The rule of a series. */
export function EventRepeatFields({ form, earliestDate }: EventRepeatFieldsProps) {
  const { t } = useTranslation('events')
  const { values, field, change } = form
  const count = Number(values.every) || 1
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4 min-[25rem]:grid-cols-2">
      <TextField {...field('every')} label={labelOf('every')} type="number" min={1} max={maxEvery} />
      <SelectField
        {...field('unit')}
        label={t('fields.unit')}
        placeholder={null}
        options={repeatUnits.map((value) => ({ value, label: t(`repeat.${value}`, { count }) }))}
        onChange={(unit) => change({ unit: unit as Repeat['unit'] })}
      />
      {values.unit === 'week' ? <RuleWeekdays form={form} /> : <RuleDay form={form} />}
      <DateField
        {...field('until')}
        label={labelOf('until')}
        min={values.date}
        onChange={(until) => change({ until, count: '' })}
      />
      <TextField
        {...field('count')}
        label={labelOf('count')}
        type="number"
        min={1}
        max={maxCount}
        onChange={(count) => change({ count, until: '' })}
      />
      <div className="col-span-full">
        <CheckBox
          label={t('fields.notInRamadan')}
          isChecked={values.notInRamadan}
          onChange={(notInRamadan) => change({ notInRamadan })}
        />
        <RuleInWords form={form} earliestDate={earliestDate} />
      </div>
    </div>
  )
}

/** Without a choice, the weekday of the date. */
function RuleWeekdays({ form: { values, errors, change } }: Pick<EventRepeatFieldsProps, 'form'>) {
  const say = sayIn(useTranslation().i18n.language, 'rules')
  const own = weekdays[weekdayOf(values.date)]
  return (
    <CheckBoxGroup
      className="col-span-full"
      label={labelOf('on')}
      error={errors.weekdays}
      // The week begins on Monday.
      options={[...weekdays.slice(1), weekdays[0]].map((value) => ({ value, label: say(value) }))}
      values={values.weekdays.length > 0 || !own ? values.weekdays : [own]}
      onChange={(chosen) => change({ weekdays: chosen })}
    />
  )
}

function RuleDay({ form: { values, field } }: Pick<EventRepeatFieldsProps, 'form'>) {
  const { t, i18n } = useTranslation('events')
  const write = (on: Repeat['on']) =>
    repeatInWords(
      { ...unsaid, startsOn: values.date, repeat: { every: 1, unit: 'month', on } },
      i18n.language,
    )
  return (
    <SelectField
      {...field('on')}
      className="col-span-full"
      label={t('fields.on')}
      placeholder={null}
      options={Object.entries(onOptions(values)).map(([value, on]) => ({ value, label: write(on) }))}
    />
  )
}

const unsaid = { time: '', afterPrayer: null, title: '' }

/** The meaning of the rule, and its next dates. */
function RuleInWords({ form: { values }, earliestDate }: EventRepeatFieldsProps) {
  const { t, i18n } = useTranslation('events')
  const hijri = useHijri()
  const { success, data: repeat } = repeatSchema.safeParse(repeatOf(values))
  if (!success || !isIsoDay(values.date) || !values.minutes) return null
  const { date, time } = values
  const from = laterOf(date, earliestDate)
  // A count is of the days left.
  const { value: startsOn = date } = ruleDaysFrom(date, { ...repeat, count: undefined }, from).next()
  const event = { ...unsaid, startsOn, repeat, time, afterPrayer: afterPrayerOf(values) }
  const span = { startDate: from, endDate: latestDay }
  const test = ({ state }: Occurrence) => state !== 'cancelled'
  const days = firstOccurrences([event], span, (day) => isRamadan(hijri, day), { count: 3, test })
    .slice(0, 3)
    .map(({ occurrence }) => formatNamedDay(earliestDate, occurrence.date, i18n.language))
  return (
    <div aria-live="polite" className="mt-2 text-sm">
      <p className="font-semibold">{repeatInWords(event, i18n.language)}</p>
      <p className="figures">
        {days.length > 0 ? t('repeat.next', { days: listed(days, ';') }) : t('repeat.none')}
      </p>
      {maySkip(repeat) && <p>{t('repeat.skipped')}</p>}
    </div>
  )
}

/** Some months lack the day. */
function maySkip({ on }: Repeat): boolean {
  return on !== undefined && ('day' in on ? on.day > 28 : on.nth === 5)
}
