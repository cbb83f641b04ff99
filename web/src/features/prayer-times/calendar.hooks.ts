import { type IsoDay, nextFriday } from '@mihrab/core/days.ts'
import {
  type PrayerTimeRange,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calendarReducer, previewOf, resumeSelection } from './calendar-state.ts'
import { findNewTimes } from './times-draft.ts'

type SelectionOptions = {
  mosqueId: string
  ranges: readonly PrayerTimeRange[]
  today: IsoDay
  keepFocus: () => void
}

/** Where a dialog was opened: at a day, perhaps at one prayer of it. */
type Opened = { day: IsoDay | null; prayer: RangePrayer | null }

const fromList: Opened = { day: null, prayer: null }

/** The selection on the calendar, and what a press at the pointer or the cursor would select. */
export function useSelection({ mosqueId, ranges, today, keepFocus }: SelectionOptions) {
  const [state, dispatch] = useReducer(calendarReducer, null, () =>
    resumeSelection(findNewTimes(mosqueId), today, ranges),
  )
  const [pointed, setPointed] = useState<IsoDay | null>(null)
  const preview = useMemo(
    () => (pointed ? previewOf(state, { day: pointed, today, ranges }) : null),
    [state, pointed, today, ranges],
  )
  const clear = useCallback(() => {
    dispatch({ type: 'clear' })
    keepFocus()
  }, [keepFocus])
  const [opened, setOpened] = useState<Opened>(fromList)
  const press = useCallback(
    (day: IsoDay) => {
      setOpened({ day, prayer: null })
      dispatch({ type: 'press', day, today, ranges })
    },
    [today, ranges],
  )
  const edit = useCallback((range: PrayerTimeRange) => {
    setOpened(fromList)
    dispatch({ type: 'edit', range })
  }, [])
  const openToday = useCallback(
    (prayer: RangePrayer) => {
      const day = prayer === 'jumah' ? nextFriday(today) : today
      setOpened({ day, prayer })
      dispatch({ type: 'open', day, ranges })
    },
    [today, ranges],
  )
  useEffect(() => dispatch({ type: 'arrive', ranges }), [ranges])
  useClearOnEscape(state.phase === 'started' || state.phase === 'chosen', clear)
  return { state, preview, dispatch, clear, press, opened, edit, openToday, setPointed }
}

/** `?change=asr` opens today's times at that prayer, and `jumah` the next Friday's; a reload does not open them again. */
export function useAskedPrayer(onAsked: (prayer: RangePrayer) => void): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get('change')
  const open = useEffectEvent(onAsked)

  useEffect(() => {
    if (asked === null) return
    const prayer = rangePrayers.find((each) => each === asked)
    if (prayer) open(prayer)
    setParams(withoutAsked, { replace: true, preventScrollReset: true })
  }, [asked, setParams])
}

function withoutAsked(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete('change')
  return rest
}

/** True while typed times wait for days; `look` checks again. */
export function useDraftTimes(mosqueId: string) {
  const find = () => findNewTimes(mosqueId) !== null
  const [hasDraft, setHasDraft] = useState(find)
  return { hasDraft, look: () => setHasDraft(find()) }
}

/** Esc clears the selection wherever the focus is: in some browsers a mouse press does not focus a button. */
function useClearOnEscape(isChoosing: boolean, onClear: () => void): void {
  useEffect(() => {
    if (!isChoosing) return
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) onClear()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [isChoosing, onClear])
}
