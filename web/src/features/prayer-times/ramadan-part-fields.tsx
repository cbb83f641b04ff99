import type { IsoDay } from '@mihrab/core/days.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { MosqueRamadan } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { classNames } from '#ui/class-names.ts'
import { RemoveButton } from '#ui/list-buttons.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import { PrayerRow } from './prayer-row.tsx'
import type { RamadanForm } from './ramadan-form.hooks.ts'
import { fastsOf, nightsBefore, type PartValues, partErrorsOf } from './ramadan-values.ts'
import { TaraweehFields } from './taraweeh-fields.tsx'
import { useGivenDays, useWarnings, Warnings } from './time-fields.tsx'
import { type BaseMosque, type KnownBase, useTimesBase } from './times-base.hooks.ts'
import type { RangeValues, TimesForm } from './times-form.ts'
import { TimesTable } from './times-table.tsx'

type PartFieldsProps = {
  mosque: BaseMosque
  form: RamadanForm
  known: MosqueRamadan
  today: IsoDay
  part: PartValues
  index: number
  onChange: (some: Partial<PartValues>) => void
  onRemove: (() => void) | undefined
}

export const sectionStyle = 'min-w-0 border-line p-4 sm:p-6'

const fastPrayers = startPrayers.filter((prayer) => prayer !== 'isha')

type PartProps = Pick<PartFieldsProps, 'mosque' | 'form' | 'known' | 'index'>

function usePart({ mosque, form, known, index }: PartProps) {
  const fasts = fastsOf(form.values, index, known)
  const nights = nightsBefore(fasts)
  return { fasts, nights, base: useTimesBase(mosque, [nights, fasts]) }
}

/** Those below the fields of a part, which are out of sight when it is reviewed. */
export function PartWarnings(props: PartProps) {
  const { fasts, nights, base } = usePart(props)
  const ofFasts = useWarnings(useGivenDays(base.base, fasts), fasts)
  const ofNights = useWarnings(useGivenDays(base.base, nights), nights)
  return startPrayers.map((prayer) => (
    <Warnings key={prayer} prayer={prayer} warnings={prayer === 'isha' ? ofNights : ofFasts} />
  ))
}

/** From a day of Ramadan: its fasts, and the nights before them. */
export function RamadanPartFields(props: PartFieldsProps) {
  const { form, today, part, index, onChange, onRemove } = props
  const { t, i18n } = useTranslation('ramadan')
  const { fasts, nights, base } = usePart(props)
  const write = ({ startDate, endDate }: RangeValues) =>
    startDate === '' ? '…' : formatDayRange(today, startDate, endDate, i18n.language)
  const section = { form: partFormOf(props), base: base.base }
  return (
    <div>
      <fieldset className={classNames(sectionStyle, index > 0 && 'border-t')}>
        <legend className="float-start mb-2 w-full font-serif text-lg font-semibold">
          {form.values.parts.length === 1 ? t('whole') : t('part', { day: Number(part.fromDay) || '…' })}
        </legend>
        <div className="clear-both">
          {index > 0 && (
            <TextField
              label={labelOf('fromDay')}
              type="number"
              min={2}
              max={30}
              step={1}
              isRequired
              value={part.fromDay}
              error={form.errors[`parts.${index}.fromDay`]}
              inputClassName="figures"
              className="mb-3 max-w-40"
              onChange={(fromDay) => onChange({ fromDay })}
            />
          )}
          <OwnBeginsFailed {...base} />
          {index === 0 && <p className="text-sm text-ink-2">{t('usual')}</p>}
          <Prayers
            {...section}
            title={t('fasts', { days: write(fasts) })}
            days={fasts}
            prayers={fastPrayers}
          />
          <Prayers
            {...section}
            title={t('nightsOf', { days: write(nights) })}
            days={nights}
            prayers={['isha']}
          >
            <TaraweehFields
              entries={part.taraweeh}
              errorOf={(field) => form.errors[`parts.${index}.taraweeh.${field}`]}
              onChange={(taraweeh) => onChange({ taraweeh })}
            />
          </Prayers>
          {onRemove && <RemoveButton onPress={onRemove}>{t('removePart')}</RemoveButton>}
        </div>
      </fieldset>
    </div>
  )
}

/** The part as the fields of a range. */
function partFormOf({ form, index, onChange }: PartFieldsProps): Omit<TimesForm, 'values'> {
  const errors = partErrorsOf(form.errors, index)
  const change = (some: object) => onChange(some)
  return {
    errors,
    change,
    field: (name) => ({
      name,
      value: Reflect.get(form.values.parts[index] ?? {}, name),
      error: errors[name],
      onChange: (value) => change({ [name]: value }),
    }),
  }
}

type PrayersProps = {
  form: Omit<TimesForm, 'values'>
  base: KnownBase['base']
  title: string
  days: RangeValues
  prayers: readonly StartPrayer[]
  /** Further rows. */
  children?: ReactNode
}

function Prayers({ form, base, title, days: values, prayers, children }: PrayersProps) {
  const given = useGivenDays(base, values)
  const warnings = useWarnings(given, values)
  return (
    <>
      <h3 className="figures mt-4 mb-1 font-sans text-base font-semibold">{title}</h3>
      <TimesTable days={given.days}>
        {prayers.map((prayer) => (
          <PrayerRow key={prayer} prayer={prayer} form={{ ...form, values }} days={given.days} isOptional>
            <Warnings {...{ prayer, warnings }} />
          </PrayerRow>
        ))}
        {children}
      </TimesTable>
    </>
  )
}
