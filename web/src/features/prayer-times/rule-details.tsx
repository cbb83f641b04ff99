import {
  type RuleBase,
  roundingSteps,
  roundingWays,
  type Weekday,
  weekdays,
} from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '@mihrab/core/features/prayer-times/start-times.ts'
import { sayIn } from '@mihrab/core/say.ts'
import i18next from 'i18next'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { RuleEntry } from './rule-entries.ts'
import type { TimesForm } from './times-form.ts'

type RuleDetailsProps = {
  prayer: StartPrayer
  entry: RuleEntry
  errors: TimesForm['errors']
  onChange: (entry: RuleEntry) => void
}

/** Rarely needed parts of a rule, collapsed unless one of them is wrong. */
export function RuleDetails(props: RuleDetailsProps) {
  const { prayer, errors } = props
  const { t } = useTranslation('prayerTimes')
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || bounds.some((part) => errors[`rules.${prayer}.${part}`])
  return (
    <div className="col-span-full sm:col-span-3 sm:col-start-2">
      <Button
        variant="quiet"
        className="-ms-4 text-sm!"
        aria-label={t('rule.more', { prayer: labelOf(prayer) })}
        aria-expanded={isOpen}
        icon={<ChevronDown aria-hidden="true" className={classNames('size-4', isOpen && 'rotate-180')} />}
        onPress={() => setIsPressed(!isOpen)}
      >
        {t('rule.moreShort')}
      </Button>
      {isOpen && <Details {...props} />}
    </div>
  )
}

const bounds = ['notBefore', 'notAfter'] as const

/** The other event that a prayer's minutes can be counted from. */
const otherBases: Partial<Record<StartPrayer, RuleBase>> = { fajr: 'beforeSunrise', isha: 'afterMaghrib' }

function Details({ prayer, entry, errors, onChange }: RuleDetailsProps) {
  const { t } = useTranslation('prayerTimes')
  const other = otherBases[prayer]
  const nameOf = (part: 'base' | 'round' | 'notBefore' | 'notAfter' | 'weekly') =>
    t(`rule.${part}`, { prayer: labelOf(prayer) })
  const say = sayIn(i18next.language, 'rules')
  const change = (some: Partial<RuleEntry>) => onChange(withoutEmpty({ ...entry, ...some }))
  return (
    <div className="grid grid-cols-2 gap-3 pb-2 sm:grid-cols-3">
      {other && (
        <SelectField
          label={nameOf('base')}
          placeholder={null}
          options={(['after', other] as const).map((value) => ({ value, label: t(`rule.bases.${value}`) }))}
          value={entry.base ?? 'after'}
          onChange={(base) => change({ base: base as RuleBase })}
        />
      )}
      <RoundingField label={nameOf('round')} round={entry.round} onChange={(round) => change({ round })} />
      <SelectField
        label={nameOf('weekly')}
        placeholder={t('rule.daily')}
        options={weekdays.map((value) => ({ value, label: say(value) }))}
        value={entry.weekly ?? ''}
        onChange={(value) => change({ weekly: (value || undefined) as Weekday | undefined })}
      />
      {bounds.map((part) => (
        <TimeField
          key={part}
          label={nameOf(part)}
          error={errors[`rules.${prayer}.${part}`]}
          value={entry[part] ?? ''}
          onChange={(time) => change({ [part]: time || undefined })}
        />
      ))}
      <WeekdayFields prayer={prayer} on={entry.on} onChange={(on) => change({ on })} />
    </div>
  )
}

/** Empty parts are left out. */
function withoutEmpty(entry: RuleEntry): RuleEntry {
  const parts = Object.entries(entry).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts) as RuleEntry
}

type WeekdayFieldsProps = Pick<RuleDetailsProps, 'prayer'> & {
  on: RuleEntry['on']
  onChange: (on: RuleEntry['on']) => void
}

/** Fixed times on some weekdays. */
function WeekdayFields({ prayer, on = {}, onChange }: WeekdayFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  const say = sayIn(i18next.language, 'rules')

  function handleChange(day: Weekday, time: string) {
    const days = Object.entries({ ...on, [day]: time }).filter(([, each]) => each !== '')
    onChange(days.length > 0 ? Object.fromEntries(days) : undefined)
  }

  return weekdays.map((day) => (
    <TimeField
      key={day}
      label={t('rule.on', { prayer: labelOf(prayer), weekday: say(day) })}
      value={on[day] ?? ''}
      onChange={(time) => handleChange(day, time)}
    />
  ))
}

type RoundingFieldProps = {
  label: string
  round: RuleEntry['round']
  onChange: (round: RuleEntry['round']) => void
}

function RoundingField({ label, round, onChange }: RoundingFieldProps) {
  const { t } = useTranslation('prayerTimes')
  const say = sayIn(i18next.language, 'rules')
  return (
    <SelectField
      label={label}
      placeholder={t('rule.notRounded')}
      options={roundingWays.flatMap((way) =>
        roundingSteps.map((to) => ({ value: `${way} ${to}`, label: say(way, { to }) })),
      )}
      value={round ? `${round.way} ${round.to}` : ''}
      onChange={(value) => onChange(roundingOf(value))}
    />
  )
}

function roundingOf(value: string): RuleEntry['round'] {
  const [way, step] = value.split(' ')
  const to = roundingSteps.find((each) => String(each) === step)
  const known = roundingWays.find((each) => each === way)
  return to && known ? { to, way: known } : undefined
}
