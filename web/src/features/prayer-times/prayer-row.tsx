import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { ruleBases } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '@mihrab/core/features/prayer-times/start-times.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatShortDay, formatTime } from '#lib/format-day.ts'
import { describeRule } from '#lib/times-words.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import { RequiredMark } from '#ui/field.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { extremesOf, isGiven, timesOn } from './given-days.ts'
import { RuleDetails } from './rule-details.tsx'
import { isPlainRule, isTimed, newRule, type RuleEntry, validRulesOf } from './rule-entries.ts'
import type { TimesForm } from './times-form.ts'

type PrayerRowProps = {
  prayer: StartPrayer
  form: TimesForm
  /** Results of the fields so far. */
  days: readonly MosqueDay[]
  begins: ReactNode
}

type Choice = 'at' | 'after'

/** One prayer: at a fixed time, or minutes after it begins, with the resulting times. */
export function PrayerRow({ prayer, form, days, begins }: PrayerRowProps) {
  const label = labelOf(prayer)
  const { entry, isAtTime, setRule, choose } = useRule(form, prayer)
  return (
    <div className={rowStyle}>
      <span aria-hidden="true" className="whitespace-nowrap pt-3 text-sm font-semibold sm:text-base">
        {label} <RequiredMark />
      </span>
      <AtOrByRule subject={label} entry={isAtTime ? undefined : entry} onChange={choose} />
      {isAtTime || !entry ? (
        <TimeField
          {...form.field(prayer)}
          error={form.errors[prayer] ?? form.errors[`rules.${prayer}`]}
          label={label}
          isLabelHidden
          isRequired
          description={begins}
          className={fieldStyle}
        />
      ) : (
        <MinutesField
          {...{ prayer, entry, begins }}
          error={form.errors[`rules.${prayer}`]}
          onChange={(minutes) => setRule({ ...entry, minutes })}
        />
      )}
      {entry && isGiven(form.values, prayer) && <Given {...{ prayer, days, entry }} />}
      {entry && !isAtTime && <RuleDetails {...{ prayer, entry }} errors={form.errors} onChange={setRule} />}
    </div>
  )
}

/** The rule of a prayer, and whether it gives its time on every day. */
function useRule({ values: { rules }, change }: TimesForm, prayer: StartPrayer) {
  const entry = rules[prayer]
  const isAtTime = isTimed(rules, prayer)
  /** Entries of the other choice, in case the person goes back to it. */
  const aside = useRef<Partial<Record<Choice, RuleEntry>>>({})

  function setRule(rule: RuleEntry | undefined) {
    const { [prayer]: _, ...others } = rules
    change({ rules: rule ? { ...others, [prayer]: rule } : others })
  }

  function choose(choice: Choice) {
    aside.current[isAtTime ? 'at' : 'after'] = entry
    setRule(aside.current[choice] ?? (choice === 'after' ? newRule : undefined))
  }

  return { entry, isAtTime, setRule, choose }
}

const rowStyle =
  'grid grid-cols-[4rem_6.375rem_minmax(0,1fr)] items-start gap-x-1.5 gap-y-1 py-2 ' +
  'sm:grid-cols-[5rem_minmax(11rem,max-content)_9.5rem_minmax(0,1fr)] sm:[&>:nth-child(-n+2)]:row-span-3 sm:gap-x-4'

/** If there is room, the content below the control moves beside it. */
const fieldStyle =
  'sm:contents sm:[&>div+div]:row-span-3 sm:[&>p]:col-start-4 sm:[&>p]:mt-0 sm:[&>div+p]:mt-3'

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
  begins: ReactNode
  error: string | undefined
  onChange: (minutes: string) => void
}

function MinutesField({ prayer, entry, begins, error, onChange }: MinutesFieldProps) {
  const { t } = useTranslation('prayerTimes')
  const base = entry.base ?? 'after'
  return (
    <TextField
      label={t(`dialog.minutes.${base}`, { prayer: labelOf(prayer) })}
      isLabelHidden
      isRequired
      name={`${prayer}Minutes`}
      type="number"
      {...ruleBases[base]}
      step={1}
      value={entry.minutes}
      error={error}
      description={begins}
      end={<span className="pointer-events-none pe-3 text-sm text-ink-2">{t('dialog.minutesUnit')}</span>}
      inputClassName="figures"
      className={fieldStyle}
      onChange={onChange}
    />
  )
}

type GivenProps = { prayer: StartPrayer; days: readonly MosqueDay[]; entry: RuleEntry }

/**
 * The result of a rule: first and last day, the earliest and latest between, and the rest of the rule in
 * words.
 */
function Given({ prayer, days, entry }: GivenProps) {
  const { t } = useTranslation('prayerTimes')
  const locale = browserLocale()
  const write = (time: string) => formatTime(time, locale)
  const times = timesOn(days, prayer)
  const [first] = times
  const last = times.at(-1)
  const extremes = extremesOf(
    prayer,
    times.map(({ time }) => time),
  )
  const rule = validRulesOf({ [prayer]: entry })[prayer]
  return (
    <div aria-live="polite" className="col-span-2 col-start-2 text-sm sm:col-span-1 sm:col-start-4">
      {first && last && extremes && (
        <p className="figures font-semibold">
          {extremes[0] === extremes[1]
            ? write(first.time)
            : t('dialog.givenOn', {
                first: write(first.time),
                firstDay: formatShortDay(first.date, locale),
                last: write(last.time),
                lastDay: formatShortDay(last.date, locale),
              })}
        </p>
      )}
      {times.length > 2 && extremes && extremes[0] !== extremes[1] && (
        <p className="figures text-ink-2">
          {t('dialog.givenBetween', { earliest: write(extremes[0]), latest: write(extremes[1]) })}
        </p>
      )}
      {rule && !isPlainRule(entry) && <p className="text-ink-2">{describeRule(rule, write)}</p>}
    </div>
  )
}
