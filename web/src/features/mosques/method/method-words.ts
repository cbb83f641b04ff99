import type { Adjustments, MethodSettings } from '@mihrab/core/features/prayer-times/method-settings.ts'
import { calculationMethodOf } from '@mihrab/core/features/prayer-times/method-settings.ts'
import { prayerNames } from '@mihrab/core/prayer/methods.ts'
import { useTranslation } from 'react-i18next'

/** Says how a mosque computes its times. */
export function useMethodWords() {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })

  /** `Muslim World League (Fajr 18°, Isha 17°)` */
  function describeMethod(settings: MethodSettings): string {
    const { id, name, description } = calculationMethodOf(settings)
    return `${id === 'custom' ? t('custom') : name} (${description})`
  }

  /** `Fajr −4, Dhuhr +6`; empty where nothing is added. */
  function describeAdjustments(adjustments: Adjustments): string {
    return prayerNames
      .filter((prayer) => adjustments[prayer] !== 0)
      .map((prayer) => `${t(`prayers.${prayer}`)} ${signed(adjustments[prayer])}`)
      .join(', ')
  }

  return { describeMethod, describeAdjustments }
}

const signed = (minutes: number) => (minutes < 0 ? `−${-minutes}` : `+${minutes}`)
