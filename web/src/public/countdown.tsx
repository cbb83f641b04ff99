import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import { timeUntil } from './format.ts'
import { listed, t } from './words.ts'

interface CountdownProps {
  readonly next: NextCongregation
  readonly asOf: string | null
  /** The day at the mosque. */
  readonly today: string
  readonly className: string
}

/**
 * Time until the next prayer. The script counts down; without one only the time of day shows. A page of a
 * chosen moment stands still and shows the wait at that moment.
 */
export function Countdown({ next, asOf, today, className }: CountdownProps) {
  return (
    <p role="timer" data-today={today} {...countdownTo(next.at)} className={className}>
      <Duration {...(asOf ? timeUntil(next.at, asOf) : {})} />
    </p>
  )
}

/** Data for the script to count down to an instant. */
export function countdownTo(at: string) {
  return {
    'data-countdown': at,
    'data-in-minutes': t('next.inMinutes', { minutes: '{m}' }),
    'data-in-hours': t('next.inHours', { hours: '{h}', minutes: '{m}' }),
    'data-in-words': t('next.inWords', { time: '{t}' }),
    'data-now': t('next.soon'),
  }
}

/** The short form is shown, the full one is for screen readers. */
export function Duration({ short, full }: { short?: string; full?: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{full}</span>
    </>
  )
}

/** Explains the time of the next prayer: that it is a start time, or when the prayer begins. */
export function beginningWords({ prayer, kind, begins, hasBegun }: NextCongregation): string | null {
  if (kind === 'begins') return t('next.beginsAt')
  if (begins === null) return null
  const words = t(hasBegun ? 'next.began' : 'next.begins', { time: begins })
  return isEveningBefore(prayer, begins) && !hasBegun ? listed([words, t('day.eveningBefore')]) : words
}
