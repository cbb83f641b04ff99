import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
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
