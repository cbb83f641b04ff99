import { type Weekday, weekdays } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '@mihrab/core/features/prayer-times/start-times.ts'
import { sayIn } from '@mihrab/core/say.ts'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatTime, formatWeekday } from '#lib/format-day.ts'
import { classNames } from '#ui/class-names.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import type { RuleEntry } from './rule-entries.ts'
import type { TimesForm } from './times-form.ts'

type RuleWeekdaysProps = {
  prayer: StartPrayer
  on: RuleEntry['on']
  errors: TimesForm['errors']
  onChange: (on: RuleEntry['on']) => void
}

/** Fixed times on some weekdays: a chip for each, which opens its time. */
export function RuleWeekdays({ prayer, on = {}, errors, onChange }: RuleWeekdaysProps) {
  const { t } = useTranslation('prayerTimes')
  const say = sayIn(i18next.language, 'rules')
  const [open, setOpen] = useState<Weekday | null>(null)
  const errorOf = (day: Weekday) => errors[`rules.${prayer}.on.${day}`]
  const wrong = weekdays.find(errorOf)
  if (wrong && !(open && errorOf(open))) setOpen(wrong)

  function handleChange(day: Weekday, time: string) {
    const days = Object.entries({ ...on, [day]: time }).filter(([, each]) => each !== '')
    onChange(days.length > 0 ? Object.fromEntries(days) : undefined)
  }

  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <span>{t('rule.parts.on')}</span>
      <fieldset aria-label={t('rule.onDays', { prayer: labelOf(prayer) })} className="flex flex-wrap gap-1">
        {weekdays.map((day) => (
          <DayChip
            key={day}
            day={day}
            time={on[day]}
            isOpen={open === day}
            onPress={() => setOpen(open === day ? null : day)}
          />
        ))}
      </fieldset>
      {open && (
        <TimeField
          key={open}
          label={t('rule.on', { prayer: labelOf(prayer), weekday: say(open) })}
          error={errorOf(open)}
          value={on[open] ?? ''}
          className="basis-full"
          onChange={(time) => handleChange(open, time)}
        />
      )}
    </div>
  )
}

type DayChipProps = { day: Weekday; time: string | undefined; isOpen: boolean; onPress: () => void }

function DayChip({ day, time, isOpen, onPress }: DayChipProps) {
  const name = sayIn(i18next.language, 'rules')(day)
  const written = time && formatTime(time, browserLocale())
  return (
    <button
      type="button"
      aria-label={written ? `${name} ${written}` : name}
      aria-expanded={isOpen}
      onClick={onPress}
      className={classNames(
        chipStyle,
        isOpen ? 'border-accent text-accent' : 'border-edge',
        written && 'font-semibold',
      )}
    >
      {formatWeekday(weekdays.indexOf(day), i18next.language)}
      {written && <span className="figures">{written}</span>}
    </button>
  )
}

const chipStyle =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border bg-surface px-2.5 transition-colors hover:bg-sunken lg:min-h-10 lg:min-w-10'
