import { earliestDay, type IsoDay, isIsoDay, latestDay } from '@mihrab/core/days.ts'
import { firstDayOf, type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Long enough that paging through a year writes the address once: browsers refuse too many changes of it. */
const settleMs = 150

/**
 * The month shown and its only day in the tab order. The month is in the address as well, so that reload and
 * Back return to it.
 */
export function useShownMonth(today: IsoDay) {
  const [, setParams] = useSearchParams()
  const location = useLocation()
  const asked = useAskedMonth() ?? monthOf(today)
  const [month, setMonth] = useState(asked)
  const [cursor, setCursor] = useState(() => cursorIn(asked, today))
  const [shownKey, setShownKey] = useState(location.key)

  const showMonth = useCallback(
    (next: IsoMonth) => {
      setMonth(next)
      setCursor(cursorIn(next, today))
    },
    [today],
  )

  const moveCursor = useCallback((day: IsoDay) => {
    setMonth(monthOf(day))
    setCursor(day)
  }, [])

  // After a link of the page, such as one in the sidebar, the address decides the month.
  if (shownKey !== location.key) {
    setShownKey(location.key)
    if (!location.state?.isPaging) showMonth(asked)
  }

  useEffect(() => {
    if (month === asked) return
    const timer = setTimeout(() => {
      const write = (former: URLSearchParams) => withMonth(former, month === monthOf(today) ? null : month)
      setParams(write, { replace: true, preventScrollReset: true, state: { isPaging: true } })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [month, asked, today, setParams])

  return { month, cursor, showMonth, setCursor, moveCursor }
}

/** The month in the address; null for today's. */
export function useAskedMonth(): IsoMonth | null {
  return readMonth(useSearchParams()[0].get('month'))
}

function cursorIn(month: IsoMonth, today: IsoDay): IsoDay {
  return monthOf(today) === month ? today : firstDayOf(month)
}

function readMonth(text: string | null): IsoMonth | null {
  const first = firstDayOf(text ?? '')
  return isIsoDay(first) && earliestDay <= first && first <= latestDay ? monthOf(first) : null
}

function withMonth(params: URLSearchParams, month: IsoMonth | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (month) next.set('month', month)
  else next.delete('month')
  return next
}
