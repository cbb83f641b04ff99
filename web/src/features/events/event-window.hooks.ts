import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'

const atFirst = 10
const step = 50

type Left = { earlierLeft: number; laterLeft: number }

/**
 * The part of a mosque's events that is shown: at first the next few, for there may be thousands. Of those that it counts
 * some may be missing: they are yet to be read.
 */
export function useEventWindow(sorted: readonly MosqueEvent[], today: IsoDay, left: Left) {
  const [pastShown, setPastShown] = useState(0)
  const [laterShown, setLaterShown] = useState(atFirst)
  const firstUpcoming = sorted.findIndex(({ date }) => date >= today)
  const pastCount = firstUpcoming === -1 ? sorted.length : firstUpcoming
  const start = Math.max(0, pastCount - pastShown)
  const end = pastCount + laterShown

  return {
    shown: sorted.slice(start, end),
    // Drawn at once, so that the focus can go there.
    past: {
      count: Math.min(step, start + left.earlierLeft),
      isMissing: start < step && left.earlierLeft > 0,
      show: () => flushSync(() => setPastShown(pastShown + step)),
    },
    later: {
      count: Math.min(step, Math.max(0, sorted.length - end) + left.laterLeft),
      isMissing: sorted.length - end < step && left.laterLeft > 0,
      show: () => flushSync(() => setLaterShown(laterShown + step)),
    },
  }
}
