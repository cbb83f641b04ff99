import type { Adjustments, MethodSettings } from '@mihrab/core/features/prayer-times/method-settings.ts'
import { calculationMethodOf } from '@mihrab/core/features/prayer-times/method-settings.ts'
import { type CalculationMethod, type PrayerName, prayerNames } from '@mihrab/core/prayer/methods.ts'
import { formatNumber } from '@mihrab/core/write-value.ts'
import { useTranslation } from 'react-i18next'
import { listed } from '#lib/listed.ts'

export function useMethodWords() {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'form' })
  const write = (number: number) => formatNumber(number, i18n.language)

  function nameOf({ id }: Pick<CalculationMethod, 'id'>): string {
    return id === 'custom' ? t('custom') : t(`methods.${id}`)
  }

  /** `Fajr 18°, Isha 17°` */
  function describeAngles(method: CalculationMethod): string {
    const { fajrAngle, ishaAngle, ishaIntervalMinutes, maghribAngle, seasonal, rounding } = method
    const angleOf = (prayer: PrayerName, angle: number) =>
      t('angle', { prayer: t(`prayers.${prayer}`), angle })
    return listed([
      angleOf('fajr', fajrAngle),
      ishaAngle === null
        ? `${t('prayers.isha')} ${t('minutesAfterMaghrib', { count: ishaIntervalMinutes ?? 0 })}`
        : angleOf('isha', ishaAngle),
      maghribAngle !== null && angleOf('maghrib', maghribAngle),
      seasonal && t('bySeason'),
      rounding === 'up' && t('roundedUp'),
    ])
  }

  /** `Muslim World League (Fajr 18°, Isha 17°)` */
  function describeMethod(settings: MethodSettings): string {
    const method = calculationMethodOf(settings)
    return `${nameOf(method)} (${describeAngles(method)})`
  }

  /** `Fajr −4, Dhuhr +6`; empty if nothing is added. */
  function describeAdjustments(adjustments: Adjustments): string {
    return listed(
      prayerNames
        .filter((prayer) => adjustments[prayer] !== 0)
        .map((prayer) => `${t(`prayers.${prayer}`)} ${signed(adjustments[prayer])}`),
    )
  }

  const signed = (minutes: number) => (minutes < 0 ? `−${write(-minutes)}` : `+${write(minutes)}`)

  return { nameOf, describeAngles, describeMethod, describeAdjustments }
}
