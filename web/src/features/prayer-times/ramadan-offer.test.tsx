import { daysOf } from '@mihrab/core/features/prayer-times/ranges.ts'
import { getRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import type { MosqueRamadan } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { obedientServer, prepareCalendar, press } from '@mihrab/web/test/calendar-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DifferencesList } from '#features/timetables/differences-list.tsx'
import { useMosqueProfile } from '#queries/mosques.ts'
import { RamadanOffer } from './ramadan-offer.tsx'
import { RamadanScreen } from './ramadan-screen.tsx'

prepareCalendar()

const next: MosqueRamadan = {
  ...{ schedule: null, year: 1448, firstDay: '2027-02-08', days: 29, state: 'computed' },
  ...{ carriedFrom: null, lastYear: null, updatedAt: null },
}

function daysFrom(startDate: string, endDate: string): TimetableDay[] {
  return daysOf({ startDate, endDate }).map((date) => {
    const jamaah = { isha: date < '2027-02-20' ? '20:15' : '20:45' }
    return { date, begins: {}, jamaah, jumuah: [] }
  })
}

function Offer({ days }: { days: readonly TimetableDay[] }) {
  const { data } = useMosqueProfile('m')
  return (
    <>
      {data && <RamadanOffer mosque={data} days={days} timesHref="/times" />}
      {data && <p>read</p>}
    </>
  )
}

function open(days: readonly TimetableDay[]) {
  const api = obedientServer()
  api.on(getRamadan, () => next)
  const ramadan = <RamadanScreen mosqueId="m" timesHref="/times" Differences={DifferencesList} />
  renderScreen(
    [
      { path: '/', element: <Offer days={days} /> },
      { path: '/times/ramadan', element: ramadan },
    ],
    '/',
  )
  return api
}

test('a whole Ramadan of a timetable opens in the form, and nothing is saved before it is published', async () => {
  open(daysFrom('2027-01-01', '2027-12-31'))
  await screen.findByRole('heading', { name: 'Ramadan 1448 is among these days' })
  await press('Enter as Ramadan')
  await screen.findByRole('heading', { name: 'Ramadan' })
  await waitFor(() => expect(screen.getAllByDisplayValue('20:15').length).toBe(1))
  expect(screen.getAllByDisplayValue('20:45').length).toBe(1)
})

test('a timetable with a part of Ramadan is not offered', async () => {
  const api = open(daysFrom('2027-02-01', '2027-02-28'))
  await screen.findByText('read')
  await waitFor(() => expect(api.callsOf(getTimetable).length).toBeGreaterThan(0))
  await expect(screen.findByRole('button', {}, { timeout: 200 })).rejects.toThrow()
})
