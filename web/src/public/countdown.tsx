import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import { countdownWords, gaps, type MovingWords } from '#public/browser/moving-words.ts'
import { locale, t } from './words.ts'

export function movingWords(): MovingWords {
  return {
    inMinutes: t('next.inMinutes', gaps),
    inHours: t('next.inHours', gaps),
    inWords: t('next.inWords', gaps),
    soon: t('next.soon'),
    begins: t('next.begins', gaps),
    began: t('next.began', gaps),
    beginsAt: t('next.beginsAt'),
    eveningBefore: t('day.eveningBefore'),
    asOf: t('offline.asOf', gaps),
    unreachable: t('offline.unreachable', gaps),
    otherDay: t('offline.otherDay'),
    today: t('day.today'),
    next: t('next.title'),
  }
}

interface CountdownProps {
  readonly next: Pick<NextCongregation, 'at'>
  readonly asOf: string | null
  readonly className: string
}

/**
 * Time until the next prayer, or until suhur or the fast ends. The script counts down; without one only the time
 * of day shows. A page of a chosen moment is not updated and shows the wait at that moment.
 */
export function Countdown({ next: { at }, asOf, className }: CountdownProps) {
  const words = asOf && countdownWords(movingWords(), Date.parse(at) - Date.parse(asOf), locale())
  return (
    <p role="timer" data-countdown={at} className={className}>
      <Duration {...words} />
    </p>
  )
}

interface DurationProps {
  readonly short?: string
  readonly full?: string
  /** Room for the shown form, which a script may write later. */
  readonly className?: string
}

/** The short form is shown, the full one is for screen readers. */
export function Duration({ short, full, className }: DurationProps) {
  return (
    <>
      <span aria-hidden="true" className={className}>
        {short}
      </span>
      <span className="sr-only">{full}</span>
    </>
  )
}
