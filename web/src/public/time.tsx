import { isEveningBefore, type StartPrayer } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { MonthDay } from '@mihrab/core/features/public/pages.ts'
import { figures, t } from './words.ts'

/** Replaces a missing time. */
export function NoTime() {
  return (
    <span className="font-normal text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('day.none')}</span>
    </span>
  )
}

export function isClosedOn({ closed }: Pick<MonthDay, 'closed'>, prayer: StartPrayer): boolean {
  return closed.includes(prayer) || (prayer === 'dhuhr' && closed.includes('jumuah'))
}

/** Replaces the time of a congregation that is not held because of a closure. */
export const Closed = () => <span className="closed">{t('day.closed')}</span>

interface TimeProps {
  readonly time: string | null
  readonly write?: (time: string) => string
}

/** When a prayer begins; far north, fajr may begin on the evening before, which a legend explains. */
export function Begins({ prayer, ...props }: TimeProps & { prayer: string }) {
  const { time } = props
  return (
    <>
      <Time {...props} />
      {isEveningBefore(prayer, time) && '*'}
    </>
  )
}

/** A time, `HH:mm`, or a mark for none. */
export function Time({ time, write = figures }: TimeProps) {
  return time === null ? <NoTime /> : write(time)
}
