import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import { figures, t } from './words.ts'

/** In place of a time that there is not. */
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

/** When a prayer begins; far in the north fajr does on the evening before, which a legend says. */
export function Begins({ prayer, ...props }: TimeProps & { prayer: string }) {
  const { time } = props
  return (
    <>
      <Time {...props} />
      {isEveningBefore(prayer, time) && '*'}
    </>
  )
}

/** A time, `HH:mm`, or that there is none. */
export function Time({ time, write = figures }: TimeProps) {
  return time === null ? <NoTime /> : write(time)
}
