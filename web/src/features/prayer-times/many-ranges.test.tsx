import { addDays } from '@mihrab/core/days.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { cell, held, openCalendar, prepareCalendar, rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { pageBefore } from '@mihrab/web/test/fake-api.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

prepareCalendar()

test('a refetch of many ranges reads all pages', async () => {
  const { api } = await openCalendar()
  const days = Array.from({ length: 250 }, (_, index) => addDays('2026-04-01', index))
  held.ranges = days.map((day) => rangeOf(day, day))
  api.on(listPrayerTimeRanges, ({ query = {} }) => {
    const start = Number(query.cursor ?? 0)
    const end = start + Number(query.limit)
    const rows = held.ranges.slice(start, end)
    return end < held.ranges.length ? pageBefore(rows, String(end)) : rows
  })
  expect(cell('2026-12-05').dataset.state).toBe('free')
  const firstReads = api.callsOf(listPrayerTimeRanges).length
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(cell('2026-12-05').dataset.state).toBe('covered'))
  const cursors = api.callsOf(listPrayerTimeRanges).map(({ query }) => query.cursor)
  expect(cursors.slice(firstReads)).toEqual([undefined, '100', '200'])
})
