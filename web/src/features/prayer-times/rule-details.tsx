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
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { RuleEntry } from './rule-entries.ts'
import { RuleWeekdays } from './rule-weekdays.tsx'
import type { TimesForm } from './times-form.ts'

type RuleDetailsProps = {
  prayer: StartPrayer
  entry: RuleEntry
  errors: TimesForm['errors']
  onChange: (entry: RuleEntry) => void
}

/** Rarely needed parts of a rule, collapsed at first unless one of them is wrong. */
export function RuleDetails(props: RuleDetailsProps) {
  const { prayer, errors } = props
  const { t } = useTranslation('prayerTimes')
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || Object.keys(errors).some((name) => name.startsWith(`rules.${prayer}.`))
  // Stays open once the error is gone.
  if (isOpen && !isPressed) setIsPressed(true)
  return (
    <>
      <DisclosureButton
        isOpen={isOpen}
        onChange={setIsPressed}
        className="relative col-start-3 row-span-2 row-start-1 w-9 justify-self-end px-0! text-sm! max-md:hover:bg-transparent md:-mx-2 md:-my-1.5 md:w-auto md:px-2!"
        aria-label={t('rule.more', { prayer: labelOf(prayer) })}
      >
        <span className="max-md:hidden">{t('rule.moreShort')}</span>
      </DisclosureButton>
      {isOpen && <RuleSentence {...props} />}
    </>
  )
}

const bounds = ['notBefore', 'notAfter'] as const

/** The other event that a prayer's minutes can be counted from. */
const otherBases: Partial<Record<StartPrayer, RuleBase>> = { fajr: 'beforeSunrise', isha: 'afterMaghrib' }

type PartProps = Pick<RuleDetailsProps, 'prayer' | 'entry'> & { onChange: (some: Partial<RuleEntry>) => void }

/** The rule as a sentence with blanks. */
function RuleSentence({ prayer, entry, errors, onChange }: RuleDetailsProps) {
  const { t } = useTranslation('prayerTimes')
  const change = (some: Partial<RuleEntry>) => onChange(withoutEmpty({ ...entry, ...some }))
  return (
    <div className="col-span-full flex flex-wrap items-start gap-x-3 gap-y-1.5 pt-1 pb-3 md:basis-full">
      <Base {...{ prayer, entry }} onChange={change} />
      <Rounding {...{ prayer, entry }} onChange={change} />
      {bounds.map((part) => (
        <Phrase key={part} words={t(`rule.parts.${part}`, { time: blank })}>
          <TimeField
            label={t(`rule.${part}`, { prayer: labelOf(prayer) })}
            isLabelHidden
            error={errors[`rules.${prayer}.${part}`]}
            value={entry[part] ?? ''}
            onChange={(time) => change({ [part]: time || undefined })}
          />
        </Phrase>
      ))}
      <Weekly {...{ prayer, entry }} onChange={change} />
      <RuleWeekdays {...{ prayer, errors }} on={entry.on} onChange={(on) => change({ on })} />
    </div>
  )
}

/** Empty parts are left out. */
function withoutEmpty(entry: RuleEntry): RuleEntry {
  const parts = Object.entries(entry).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts) as RuleEntry
}

/** Stands in a sentence for a control. */
const blank = '\u0000'

/** Words around a control, which comes at their blank. */
function Phrase({ words, children }: { words: string; children: ReactNode }) {
  const [before = '', after = ''] = words.split(blank).map((text) => text.trim())
  return (
    <div className="flex max-w-full items-start gap-x-2 text-sm">
      {before && <span className="leading-11">{before}</span>}
      {children}
      {after && <span className="leading-11">{after}</span>}
    </div>
  )
}

/** `55 min after it begins`; two prayers can also count from something else. */
function Base({ prayer, entry, onChange }: PartProps) {
  const { t } = useTranslation('prayerTimes')
  const other = otherBases[prayer]
  const minutes = entry.minutes === '' ? '…' : Number(entry.minutes)
  const base = other ? blank : t('rule.bases.after')
  return (
    <Phrase words={t('rule.parts.base', { minutes, base })}>
      {other && (
        <SelectField
          label={t('rule.base', { prayer: labelOf(prayer) })}
          isLabelHidden
          placeholder={null}
          options={(['after', other] as const).map((value) => ({ value, label: t(`rule.bases.${value}`) }))}
          value={entry.base ?? 'after'}
          onChange={(value) => onChange({ base: value as RuleBase })}
        />
      )}
    </Phrase>
  )
}

/** The likeliest step. */
const firstStep = 15

function Rounding({ prayer, entry: { round }, onChange }: PartProps) {
  const { t } = useTranslation('prayerTimes')

  function handleChange(way: string, to: string | number) {
    const known = roundingWays.find((each) => each === way)
    const step = roundingSteps.find((each) => String(each) === String(to))
    onChange({ round: known && step ? { to: step, way: known } : undefined })
  }

  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1.5">
      <SelectField
        label={t('rule.round', { prayer: labelOf(prayer) })}
        isLabelHidden
        placeholder={t('rule.notRounded')}
        options={roundingWays.map((value) => ({ value, label: t(`rule.ways.${value}`) }))}
        value={round?.way ?? ''}
        onChange={(way) => handleChange(way, round?.to ?? firstStep)}
      />
      {round && (
        <SelectField
          label={t('rule.roundTo', { prayer: labelOf(prayer) })}
          isLabelHidden
          placeholder={null}
          options={roundingSteps.map((minutes) => ({
            value: String(minutes),
            label: t('rule.minutes', { minutes }),
          }))}
          value={String(round.to)}
          onChange={(to) => handleChange(round.way, to)}
        />
      )}
    </div>
  )
}

function Weekly({ prayer, entry, onChange }: PartProps) {
  const { t } = useTranslation('prayerTimes')
  const say = sayIn(i18next.language, 'rules')
  return (
    <Phrase words={t('rule.parts.weekly', { weekday: blank })}>
      <SelectField
        label={t('rule.weekly', { prayer: labelOf(prayer) })}
        isLabelHidden
        placeholder={t('rule.noDay')}
        options={weekdays.map((value) => ({ value, label: say(value) }))}
        value={entry.weekly ?? ''}
        onChange={(value) => onChange({ weekly: (value || undefined) as Weekday | undefined })}
      />
    </Phrase>
  )
}
