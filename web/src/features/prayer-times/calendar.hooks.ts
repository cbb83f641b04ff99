import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { calendarReducer, previewOf, resumeSelection } from './calendar-state.ts'
import { findNewTimes } from './times-draft.ts'

type SelectionOptions = {
  mosqueId: string
  ranges: readonly PrayerTimeRange[]
  today: IsoDay
  keepFocus: () => void
}

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
  const [pressed, setPressed] = useState<IsoDay | null>(null)
  const press = useCallback(
    (day: IsoDay) => {
      setPressed(day)
      dispatch({ type: 'press', day, today, ranges })
    },
    [today, ranges],
  )
  const edit = useCallback((range: PrayerTimeRange) => {
    setPressed(null)
    dispatch({ type: 'edit', range })
  }, [])
  useEffect(() => dispatch({ type: 'arrive', ranges }), [ranges])
  useClearOnEscape(state.phase === 'started' || state.phase === 'chosen', clear)
  return { state, preview, dispatch, clear, press, pressed, edit, setPointed }
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
