import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import {
  getTimetable,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { Timetable, TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { focusManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, vi } from 'vitest'
import { OnePrayerField } from '#features/prayer-times/one-prayer-field.tsx'
import { ManyDays } from '#features/timetables/many-days.tsx'
import { type DialogName, ToolsCard } from '#features/timetables/times-tools.tsx'
import { held as heldOfCalendar, obedientServer, press, rangeOf } from './calendar-rig.tsx'
import { renderScreen } from './render-screen.tsx'
import { aMosque } from './samples.ts'

/** The tools for many days of the mosque `m` on 20 November 2026, with another mosque to copy from. */

export const timetableRange = (
  startDate: string,
  endDate: string,
  special: Partial<TimetableRange> = {},
): TimetableRange => ({
  startDate,
  endDate,
  fajr: '06:15',
  dhuhr: '12:15',
  asr: '14:15',
  maghrib: '16:24',
  isha: '18:30',
  jumah: '13:15',
  rules: {},
  jumuahs: [singleJumuah('13:15')],
  ...special,
})

/** The server's data: the ranges of each mosque, and the printed start times of `m`. */
export const held = {
  ranges: {} as Record<string, TimetableRange[]>,
  ownBegins: [] as OwnBegins[],
  changedAt: '1',
}

/** Called once by a test file. */
export function prepareManyDays(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
    focusManager.setFocused(undefined)
    Object.assign(heldOfCalendar, { ranges: [rangeOf('2026-11-01', '2026-11-10')], ownBegins: [] })
    held.ranges = { m: [], other: [timetableRange('2026-11-20', '2026-12-31', { fajr: '06:30' })] }
    held.ownBegins = []
    held.changedAt = '1'
  })
}

function Days() {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  return (
    <>
      <ToolsCard timesHref="/pray" onOpen={setDialog} />
      <ManyDays
        mosqueId="m"
        timesHref="/pray"
        PrayerField={OnePrayerField}
        dialog={dialog}
        onDialogChange={setDialog}
      />
    </>
  )
}

export async function openManyDays(address = '/') {
  const api = obedientServer()
  api.on(getTimetable, ({ params, query }): Timetable => {
    const { from, to } = query
    const ownBegins = params.id === 'm' ? held.ownBegins.filter(({ date }) => from <= date && date <= to) : []
    return { from, to, updatedAt: held.changedAt, ranges: held.ranges[params.id] ?? [], ownBegins }
  })
  api.on(publishTimetable, () => ({
    success: true as const,
    added: 1,
    changed: 0,
    removed: 0,
    changeId: 'c',
  }))
  api.on(undoTimetable, () => ({ success: true as const, added: 0, changed: 0, removed: 1, changeId: 'd' }))
  const other = aMosque({ _id: 'other', name: 'Masjid Sunnah', status: 'approved' })
  api.on(listApprovedMosques, () => ({ success: true as const, mosques: [other, aMosque({ _id: 'm' })] }))
  renderScreen([{ path: '/', element: <Days /> }], address)
  await screen.findByRole('button', { name: 'Change times' })
  await press('More')
  return api
}

export async function chooseOtherMosque() {
  await press('Copy from another mosque')
  await userEvent.type(screen.getByLabelText('Mosque'), 'sunnah')
  await userEvent.click(await screen.findByRole('option', { name: /Masjid Sunnah/ }))
}
