import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'

const atFirst = 10
const step = 50

/** The part of a mosque's events that is shown: at first the next few, for there may be thousands. */
export function useEventWindow(sorted: readonly MosqueEvent[], today: IsoDay) {
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
      count: Math.min(step, start),
      show: () => flushSync(() => setPastShown(pastShown + step)),
    },
    later: {
      count: Math.min(step, Math.max(0, sorted.length - end)),
      show: () => flushSync(() => setLaterShown(laterShown + step)),
    },
  }
}
