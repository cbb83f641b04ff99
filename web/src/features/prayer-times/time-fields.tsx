import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { firstNotRising } from '@mihrab/core/features/prayer-times/ranges.ts'
import { endings, startPrayerOf, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf, startLabelOf } from '#lib/describe-error.ts'
import { formatShortDay, formatTime } from '#lib/format-day.ts'
import { classNames } from '#ui/class-names.ts'
import { type GivenDays, givenDaysOf, type TimesBase } from './given-days.ts'
import { JumuahFields } from './jumuah-fields.tsx'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import { PrayerRow } from './prayer-row.tsx'
import { isTimed } from './rule-entries.ts'
import { earlyTimes, lateTimes, type TimeWarning } from './time-warnings.ts'
import { type BaseMosque, useTimesBase } from './times-base.hooks.ts'
import { type RangeValues, type Times, type TimesForm, timesOf } from './times-form.ts'
import { TimesTable } from './times-table.tsx'

type TimeFieldsProps = {
  form: TimesForm
  mosque: BaseMosque
}

/** The five prayers and the jumu'ahs, each with the resulting times and warnings about unlikely ones. */
export function TimeFields({ form, mosque }: TimeFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  const known = useTimesBase(mosque, [form.values])
  const given = useGivenDays(known.base, form.values)
  const warnings = useWarnings(given, form.values)
  const { days } = given
  return (
    <>
      <OwnBeginsFailed {...known} />
      <TimesTable days={days}>
        {startPrayers.map((prayer) => (
          <PrayerRow key={prayer} {...{ prayer, form, days }}>
            <Warnings {...{ prayer, warnings }} />
          </PrayerRow>
        ))}
        <JumuahFields {...{ form, days }}>
          <Warnings prayer="jumah" warnings={warnings} />
        </JumuahFields>
      </TimesTable>
      {days.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {t(hasOwnBegins(given) ? 'dialog.beginsOwn' : 'dialog.beginsMeaning', { count: days.length })}
        </p>
      )}
    </>
  )
}

function hasOwnBegins({ days }: GivenDays): boolean {
  return days.some(({ begins }) => Object.values(begins).some((beginning) => beginning?.source === 'own'))
}

/** Computed again only when a day, a time or a rule changes. */
export function useGivenDays(base: TimesBase, values: RangeValues): GivenDays {
  const { startDate, endDate, rules, jumuahs } = values
  const times = JSON.stringify([timesOf(values), rules, jumuahs.map(({ time }) => time)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` stands for the values that matter
  return useMemo(() => givenDaysOf(base, values), [base, startDate, endDate, times])
}

/** Times that are probably mistakes. */
export function useWarnings(given: GivenDays, values: RangeValues) {
  const early = useMemo(() => earlyTimes(given, values), [given, values])
  const late = useMemo(() => lateTimes(given, values), [given, values])
  return { early, late, notRising: firstNotRising(typedTimes(values)) }
}

/** Times that hold for every day; those of a rule differ from day to day. */
function typedTimes(values: RangeValues): Partial<Times> {
  const timed = startPrayers.filter((prayer) => isTimed(values.rules, prayer))
  return Object.fromEntries(timed.map((prayer) => [prayer, values[prayer]]))
}

type WarningsProps = { prayer: RangePrayer; warnings: ReturnType<typeof useWarnings> }

/** Only warnings: the mosque decides. Below the field, so that they are in sight on a phone. */
export function Warnings({ prayer, warnings }: WarningsProps) {
  const { t } = useTranslation('prayerTimes')
  const early = warnings.early.find((each) => each.prayer === prayer)
  const late = warnings.late.find((each) => each.prayer === prayer)
  const isNotRising = warnings.notRising === prayer
  const isWarning = Boolean(isNotRising || early || late)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The foot of the dialog may cover what appears below the field.
    const isTyping = box.current?.parentElement?.contains(document.activeElement)
    if (isWarning && isTyping) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isWarning])
  return (
    <div
      ref={box}
      role="status"
      className={classNames('col-span-full', isWarning && 'mt-1.5 space-y-1 hint-box')}
    >
      {isNotRising && <p>{t('dialog.notRising', { prayer: labelOf(prayer) })}</p>}
      {early && (
        <p>{t(`dialog.beforeStart.${early.source}`, { prayers: t('dialog.startOn', partsOf(early)) })}</p>
      )}
      {late && (
        <p>
          {t('dialog.afterNext', {
            prayers: t('dialog.nextOn', { ...partsOf(late), next: endOf(prayer, t('dialog.sunrise')) }),
          })}
        </p>
      )}
      {isWarning && <p>{t('dialog.ifRight')}</p>}
    </div>
  )
}

function endOf(prayer: RangePrayer, sunrise: string): string {
  const next = endings[startPrayerOf(prayer)]
  return next === 'sunrise' ? sunrise : startLabelOf(next)
}

function partsOf({ prayer, day, start }: TimeWarning) {
  const locale = browserLocale()
  return { prayer: startLabelOf(prayer), start: formatTime(start, locale), day: formatShortDay(day, locale) }
}
