import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { firstNotRising } from '@mihrab/core/features/prayer-times/ranges.ts'
import { startPrayerOf, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf, startLabelOf } from '#lib/describe-error.ts'
import { formatShortDay, formatTime } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { type GivenDays, givenDaysOf, type TimesBase } from './given-days.ts'
import { JumuahFields } from './jumuah-fields.tsx'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import { PrayerRow } from './prayer-row.tsx'
import { isTimed } from './rule-entries.ts'
import { earlyTimes, endings, lateKhutbahs, lateTimes, type TimeWarning } from './time-warnings.ts'
import { type BaseMosque, useTimesBase } from './times-base.hooks.ts'
import { type RangeValues, type Times, type TimesForm, timesOf } from './times-form.ts'
import { TimesTable } from './times-table.tsx'

type TimeFieldsProps = {
  form: TimesForm
  mosque: BaseMosque
}

/** The five prayers and the jumu'ahs, the resulting times, and warnings about unlikely ones. */
export function TimeFields({ form, mosque }: TimeFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  const known = useTimesBase(mosque, [form.values])
  const given = useGivenDays(known.base, form.values)
  const { days } = given
  return (
    <>
      <OwnBeginsFailed {...known} />
      <TimesTable days={days}>
        {startPrayers.map((prayer) => (
          <PrayerRow key={prayer} {...{ prayer, form, days }} />
        ))}
        <JumuahFields {...{ form, days }} />
      </TimesTable>
      {days.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {t(hasOwnBegins(given) ? 'dialog.beginsOwn' : 'dialog.beginsMeaning', { count: days.length })}
        </p>
      )}
      <Warnings given={given} values={form.values} />
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

/** Only warnings: the mosque decides. */
export function Warnings({ given, values }: { given: GivenDays; values: RangeValues }) {
  const { t } = useTranslation('prayerTimes')
  const early = useMemo(() => earlyTimes(given, values), [given, values])
  const late = useMemo(() => lateTimes(given, values), [given, values])
  const notRising = firstNotRising(typedTimes(values))
  const khutbahs = lateKhutbahs(values)
  const isWarning = notRising !== null || early.length > 0 || late.length > 0 || khutbahs.length > 0
  return (
    <div role="status" className={isWarning ? hintStyle : undefined}>
      {notRising && <p>{t('dialog.notRising', { prayer: labelOf(notRising) })}</p>}
      {earlySources.map((source) => (
        <EarlyTimes key={source} source={source} warnings={early.filter((each) => each.source === source)} />
      ))}
      {late.length > 0 && <LateTimes warnings={late} />}
      <LateKhutbahs khutbahs={khutbahs} />
      {isWarning && <p>{t('dialog.ifRight')}</p>}
    </div>
  )
}

const earlySources = ['computed', 'own'] as const

/** Times that hold for every day; those of a rule differ from day to day. */
function typedTimes(values: RangeValues): Partial<Times> {
  const timed = startPrayers.filter((prayer) => isTimed(values.rules, prayer))
  return Object.fromEntries(timed.map((prayer) => [prayer, values[prayer]]))
}

const hintStyle = 'mt-4 space-y-1 hint-box'

type WarningsOf = { warnings: readonly TimeWarning[] }

function EarlyTimes({ source, warnings }: WarningsOf & { source: (typeof earlySources)[number] }) {
  const { t } = useTranslation('prayerTimes')
  if (warnings.length === 0) return null
  const prayers = listed(warnings.map((warning) => t('dialog.startOn', partsOf(warning))))
  return <p>{t(`dialog.beforeStart.${source}`, { prayers })}</p>
}

function LateTimes({ warnings }: WarningsOf) {
  const { t } = useTranslation('prayerTimes')
  const endOf = (prayer: RangePrayer): string => {
    const next = endings[startPrayerOf(prayer)]
    return next === 'sunrise' ? t('dialog.sunrise') : startLabelOf(next)
  }
  const prayers = warnings.map((warning) =>
    t('dialog.nextOn', { ...partsOf(warning), next: endOf(warning.prayer) }),
  )
  return <p>{t('dialog.afterNext', { prayers: listed(prayers) })}</p>
}

function partsOf({ prayer, day, start }: TimeWarning) {
  const locale = browserLocale()
  return { prayer: startLabelOf(prayer), start: formatTime(start, locale), day: formatShortDay(day, locale) }
}

function LateKhutbahs({ khutbahs }: { khutbahs: ReturnType<typeof lateKhutbahs> }) {
  const { t } = useTranslation('prayerTimes')
  const locale = browserLocale()
  return khutbahs.map(({ number, khutbah, time }) => (
    <p key={number}>
      {t('jumuah.khutbahLate', {
        jumuah: number === 1 ? labelOf('jumah') : t('jumuah.time', { number }),
        khutbah: formatTime(khutbah, locale),
        time: formatTime(time, locale),
      })}
    </p>
  ))
}
