import type { IsoDay } from '@mihrab/core/days.ts'
import { firstDayOf, type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import { useCallback, useState } from 'react'

/** The month in sight and the one day in it that Tab leads to. */
export function useShownMonth(today: IsoDay) {
  const [month, setMonth] = useState(() => monthOf(today))
  const [cursor, setCursor] = useState(today)

  const showMonth = useCallback(
    (next: IsoMonth) => {
      setMonth(next)
      setCursor(monthOf(today) === next ? today : firstDayOf(next))
    },
    [today],
  )

  const moveCursor = useCallback((day: IsoDay) => {
    setMonth(monthOf(day))
    setCursor(day)
  }, [])

  return { month, cursor, showMonth, setCursor, moveCursor }
}
