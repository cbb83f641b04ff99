import { addDays, earliestDay, type IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import type { MosqueDetail } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMemo, useState } from 'react'
import { inOrder } from './event-order.ts'
import { readEvents } from './events.hooks.ts'

export type EventsOfPage = Pick<MosqueDetail, '_id' | 'events' | 'moreEvents'>

/** So many are read at a time, at least. */
const step = 50

type Read = {
  earlier: readonly MosqueEvent[]
  later: readonly MosqueEvent[]
  /** Nothing lies before or behind what was read, whatever the page said when it came. */
  isFirstReached: boolean
  isLastReached: boolean
}

const nothing: Read = { earlier: [], later: [], isFirstReached: false, isLastReached: false }

/** The events that came with a mosque's page, and those before and after them as far as someone has asked for them. */
export function useMoreEvents({ _id: mosqueId, events, moreEvents }: EventsOfPage, today: IsoDay) {
  const [read, setRead] = useState(nothing)
  const [isReading, setIsReading] = useState(false)
  const { earlier, later, isFirstReached, isLastReached } = read
  const known = useMemo(() => merge([...earlier, ...later], events), [earlier, later, events])
  const counts = moreEvents ?? { earlier: 0, later: 0 }
  const earlierLeft = isFirstReached ? 0 : Math.max(0, counts.earlier - earlier.length)
  const laterLeft = isLastReached ? 0 : Math.max(0, counts.later - later.length)

  async function readMore(change: () => Promise<Partial<Read>>): Promise<void> {
    setIsReading(true)
    try {
      const more = await change()
      setRead((before) => ({ ...before, ...more }))
    } finally {
      setIsReading(false)
    }
  }

  return {
    ...{ known, isReading, earlierLeft, laterLeft },
    readEarlier: () =>
      readMore(async () => {
        const wanted = Math.min(step, earlierLeft)
        const found = await readBefore(mosqueId, known[0]?.date ?? today, wanted)
        return { earlier: [...found, ...earlier], isFirstReached: found.length < wanted }
      }),
    readLater: () =>
      readMore(async () => {
        const ids = new Set(known.map(({ _id }) => _id))
        const isNew = ({ _id }: MosqueEvent) => !ids.has(_id)
        const wanted = Math.min(step, laterLeft)
        const isEnough = (found: readonly MosqueEvent[]) => found.filter(isNew).length >= wanted
        const found = await readEvents(mosqueId, { from: known.at(-1)?.date ?? today }, { isEnough })
        return { later: [...later, ...found.filter(isNew)], isLastReached: !isEnough(found) }
      }),
  }
}

/** In order, each once; as the second list has it where both do. */
function merge(some: readonly MosqueEvent[], others: readonly MosqueEvent[]): MosqueEvent[] {
  return inOrder([...new Map([...some, ...others].map((event) => [event._id, event])).values()])
}

const daysAtFirst = 92

/** The list goes on forwards only, so what lies before a day is read by ever more days. */
async function readBefore(mosqueId: string, day: IsoDay, wanted: number): Promise<MosqueEvent[]> {
  let found: MosqueEvent[] = []
  let to = addDays(day, -1)
  let days = daysAtFirst
  while (found.length < wanted && to >= earliestDay) {
    let from = addDays(to, -days)
    if (from < earliestDay) from = earliestDay
    found = [...(await readEvents(mosqueId, { from, to })), ...found]
    to = addDays(from, -1)
    days *= 4
  }
  return found
}
