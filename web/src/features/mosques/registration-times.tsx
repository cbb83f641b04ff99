import { startPrayers } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PlaceTimes } from './registration-times.hooks.ts'

/** The five computed times, read-only, and in words how they stand. */
export function RegistrationTimes({ times }: { times: PlaceTimes }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-paper p-4">
      <legend className="sr-only">{t('timesToday')}</legend>
      <p aria-hidden="true" className="mb-3 font-serif font-semibold">
        {t('timesToday')}
      </p>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {startPrayers.map((prayer) => (
          <TextField
            key={prayer}
            label={t(`prayers.${prayer}`)}
            value={times.times?.[prayer] ?? ''}
            placeholder="--:--"
            isReadOnly
            inputClassName="figures text-center font-semibold"
          />
        ))}
      </div>
      <div role="status" className="mt-3 flex min-h-6 items-center gap-2 text-sm text-ink-2">
        <TimesState times={times} />
      </div>
    </fieldset>
  )
}

function TimesState({ times }: { times: PlaceTimes }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  if (times.state === 'waiting') return t('timesWaiting')
  if (times.state === 'computing') {
    return (
      <>
        <Spinner label={null} className="text-accent" />
        {t('timesComputing')}
      </>
    )
  }
  if (times.state === 'failed') {
    return (
      <>
        <span className="font-medium text-red">{t('timesFailed')}</span>
        <Button variant="quiet" onPress={times.retry}>
          {t('timesAgain')}
        </Button>
      </>
    )
  }
  if (times.isEstimated) return <span className="text-gold-ink">{t('timesEstimated')}</span>
  return t('timesReady', { timeZone: times.timeZone.replaceAll('_', ' ') })
}
