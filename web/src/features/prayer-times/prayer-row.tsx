import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { ruleBases } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '@mihrab/core/features/prayer-times/start-times.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatShortDay, formatTime } from '#lib/format-day.ts'
import { describeRule } from '#lib/times-words.ts'
import { classNames } from '#ui/class-names.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import type { FieldProps } from '#ui/field.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Begins } from './begins.tsx'
import { extremesOf, isGiven, type TimeOfDay, timesOn } from './given-days.ts'
import { RuleDetails } from './rule-details.tsx'
import { isPlainRule, isTimed, newRule, type RuleEntry, validRulesOf } from './rule-entries.ts'
import type { TimesForm } from './times-form.ts'
import { DayTimes, fieldStyle, RowName, rowStyle } from './times-table.tsx'

type PrayerRowProps = {
  prayer: StartPrayer
  form: TimesForm
  /** Results of the fields so far. */
  days: readonly MosqueDay[]
  /** May be left empty. */
  isOptional?: boolean
  /** Warnings. */
  children: ReactNode
}

type Choice = 'at' | 'after'

/** One prayer: at a fixed time, or minutes after it begins, with the resulting times. */
export function PrayerRow({ prayer, form, days, isOptional = false, children }: PrayerRowProps) {
  const label = labelOf(prayer)
  const isTimeGiven = isGiven(form.values, prayer)
  const times = form.values.rules[prayer] && isTimeGiven ? timesOn(days, prayer) : []
  const { entry, isAtTime, setRule, choose } = useRule(form, prayer, times[0]?.time)
  const isOneTime = new Set(times.map(({ time }) => time)).size === 1
  const field = {
    description: <Begins {...{ prayer, days }} />,
    className: classNames(fieldStyle, isOneTime ? '[&>p:last-child]:sr-only' : 'md:[&>p:last-child]:sr-only'),
  }
  return (
    <div className={rowStyle}>
      <RowName {...{ label, isOptional }} className="md:row-span-2 md:self-center" />
      <AtOrByRule subject={label} entry={isAtTime ? undefined : entry} onChange={choose} />
      {isAtTime || !entry ? (
        <TimeField
          {...form.field(prayer)}
          {...field}
          error={form.errors[prayer] ?? form.errors[`rules.${prayer}`]}
          label={label}
          isLabelHidden
          isRequired={!isOptional}
        />
      ) : (
        <MinutesField
          {...{ prayer, entry, field }}
          error={form.errors[`rules.${prayer}`]}
          onChange={(minutes) => setRule({ ...entry, minutes })}
        />
      )}
      <DayTimes {...{ prayer, days }} isGiven={isTimeGiven} />
      {entry && (
        <div className="contents md:col-[2/-1] md:flex md:flex-wrap md:items-center md:gap-x-3">
          {isTimeGiven && <Given {...{ prayer, times, entry }} />}
          {!isAtTime && <RuleDetails {...{ prayer, entry }} errors={form.errors} onChange={setRule} />}
        </div>
      )}
      {children}
    </div>
  )
}

/** `given` is the rule's time on the first day. */
function useRule({ values: { rules }, change }: TimesForm, prayer: StartPrayer, given: string | undefined) {
  const entry = rules[prayer]
  const isAtTime = isTimed(rules, prayer)
  /** Entries of the other choice, in case the person goes back to it. */
  const aside = useRef<Partial<Record<Choice, RuleEntry>>>({})

  function setRule(rule: RuleEntry | undefined, time?: string) {
    const { [prayer]: _, ...others } = rules
    change({ rules: rule ? { ...others, [prayer]: rule } : others, ...(time && { [prayer]: time }) })
  }

  function choose(choice: Choice) {
    const isFirst = !(choice in aside.current)
    aside.current[isAtTime ? 'at' : 'after'] = entry
    // The likely time is the one that the rule gave.
    const time = choice === 'at' && isFirst ? given : undefined
    setRule(aside.current[choice] ?? (choice === 'after' ? newRule : undefined), time)
  }

  return { entry, isAtTime, setRule, choose }
}

type AtOrByRuleProps = {
  subject: string
  /** Undefined for a fixed time. */
  entry: RuleEntry | undefined
  onChange: (choice: Choice) => void
}

function AtOrByRule({ subject, entry, onChange }: AtOrByRuleProps) {
  const { t } = useTranslation('prayerTimes')
  return (
    <SegmentedChoice
      className="col-start-2 row-span-2 row-start-1"
      subject={subject}
      options={[
        { value: 'at', label: t('dialog.at') },
        entry && entry.base !== 'after'
          ? { value: 'after', label: t('dialog.byRule') }
          : { value: 'after', label: t('dialog.after'), rest: t('dialog.itBegins') },
      ]}
      value={entry ? 'after' : 'at'}
      onChange={onChange}
    />
  )
}

type MinutesFieldProps = {
  prayer: StartPrayer
  entry: RuleEntry
  field: Pick<FieldProps, 'description' | 'className'>
  error: string | undefined
  onChange: (minutes: string) => void
}

function MinutesField({ prayer, entry, field, error, onChange }: MinutesFieldProps) {
  const { t } = useTranslation('prayerTimes')
  const base = entry.base ?? 'after'
  return (
    <TextField
      {...field}
      label={t(`dialog.minutes.${base}`, { prayer: labelOf(prayer) })}
      isLabelHidden
      isRequired
      name={`${prayer}Minutes`}
      type="number"
      {...ruleBases[base]}
      step={1}
      value={entry.minutes}
      error={error}
      end={
        <span className="pointer-events-none pe-9 text-sm text-ink-2 md:pe-3">{t('dialog.minutesUnit')}</span>
      }
      inputClassName="figures"
      onChange={onChange}
    />
  )
}

type GivenProps = { prayer: StartPrayer; times: readonly TimeOfDay[]; entry: RuleEntry }

/**
 * The result of a rule: first and last day, the earliest and latest between if those are others, and the rest
 * of the rule in words.
 */
function Given({ prayer, times, entry }: GivenProps) {
  const [first] = times
  const last = times.at(-1)
  const rule = validRulesOf({ [prayer]: entry })[prayer]
  return (
    <div aria-live="polite" className="contents">
      {first && last && <OnEnds {...{ prayer, times, first, last }} />}
      {rule && !isPlainRule(entry) && (
        <p className="col-span-full text-sm text-ink-2">
          {describeRule(rule, (time) => formatTime(time, browserLocale()))}
        </p>
      )}
    </div>
  )
}

type OnEndsProps = Pick<GivenProps, 'prayer' | 'times'> & { first: TimeOfDay; last: TimeOfDay }

/** On wide screens the columns show the first and the last day. */
function OnEnds({ prayer, times, first, last }: OnEndsProps) {
  const { t } = useTranslation('prayerTimes')
  const locale = browserLocale()
  const write = (time: string) => formatTime(time, locale)
  const [earliest, latest] = extremesOf(
    prayer,
    times.map(({ time }) => time),
  ) ?? [first.time, last.time]
  if (earliest === latest) {
    return (
      <p className="figures col-start-1 row-start-2 self-start text-accent text-xs font-semibold md:sr-only">
        {t('dialog.is', { time: write(earliest) })}
      </p>
    )
  }
  const isBeyondEnds = [earliest, latest].some((time) => time !== first.time && time !== last.time)
  return (
    <>
      <p className="figures col-span-full text-accent text-sm font-semibold md:sr-only">
        {t('dialog.givenOn', {
          first: write(first.time),
          firstDay: formatShortDay(first.date, locale),
          last: write(last.time),
          lastDay: formatShortDay(last.date, locale),
        })}
      </p>
      {isBeyondEnds && (
        <p className="figures col-span-full text-sm text-ink-2">
          {t('dialog.givenBetween', { earliest: write(earliest), latest: write(latest) })}
        </p>
      )}
    </>
  )
}
