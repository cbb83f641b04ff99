import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatDay } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PlaceTimes } from './mosque-form-times.hooks.ts'

type MosqueFormTimesProps = {
  times: PlaceTimes
  /** The place is known; the method is missing. */
  waitsForMethod?: boolean
  /** Adds a button to compute the times before a place is known. Called to say what is missing. */
  onAskTooEarly?: () => void
}

/** The five computed times, read-only, with their status. */
export function MosqueFormTimes({ times, waitsForMethod, onAskTooEarly }: MosqueFormTimesProps) {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'form' })
  const { day } = times
  const write = (time: string | null) => (time ? writeTime(time, i18n.language) : '–')
  const title = day ? t('times.todayOn', { day: formatDay(day, i18n.language) }) : t('times.today')
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-paper p-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="mb-3 font-serif font-semibold">
        {title}
      </p>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {startPrayers.map((prayer) => (
          <TextField
            key={prayer}
            label={t(`prayers.${prayer}`)}
            value={times.times ? write(times.times[prayer]) : ''}
            placeholder="--:--"
            isReadOnly
            tabIndex={-1}
            inputClassName="figures text-center font-semibold"
          />
        ))}
      </div>
      <div role="status" className="mt-3 flex min-h-6 flex-wrap items-center gap-2 text-sm text-ink-2">
        <TimesState times={times} waitsForMethod={waitsForMethod} onAskTooEarly={onAskTooEarly} />
      </div>
    </fieldset>
  )
}

function TimesState({ times, waitsForMethod, onAskTooEarly }: MosqueFormTimesProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.times' })
  if (times.state === 'waiting') {
    return (
      <>
        {t(waitsForMethod ? 'waitingForMethod' : 'waiting')}
        {onAskTooEarly && !waitsForMethod && (
          <Button variant="quiet" onPress={onAskTooEarly}>
            {t('fetch')}
          </Button>
        )}
      </>
    )
  }
  if (times.state === 'computing') {
    return (
      <>
        <Spinner label={null} className="text-accent" />
        {t('computing')}
      </>
    )
  }
  if (times.state === 'failed') {
    return (
      <>
        <span className="font-medium text-red">{errorMessage(times.error, t('fetchFailed'))}</span>
        <Button variant="quiet" onPress={times.retry}>
          {t('again')}
        </Button>
      </>
    )
  }
  if (times.isEstimated) return <span className="text-gold-ink">{t('estimated')}</span>
  if (times.times && startPrayers.some((prayer) => !times.times?.[prayer])) return t('absent')
  return t('ready', { timeZone: times.timeZone.replaceAll('_', ' ') })
}
