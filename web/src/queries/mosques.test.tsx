import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useMosqueProfile } from './mosques.ts'
import { readStartTimes } from './read-start-times.ts'

const noon = Date.parse('2027-02-01T12:00Z')

/** A zone as the server knows it, which this device knows differently. */
const zoneOf = (timeZone: string, hours: number) => ({
  timeZone,
  until: Date.parse('2028-01-01'),
  offsets: [[Date.parse('2026-01-01'), hours * 3_600_000] as const],
})

function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

test('times at a mosque use the server’s data of its time zone, not the device’s', async () => {
  const timeZone = 'Antarctica/Vostok'
  answerProfile(fakeApi(), (_id) => aProfile({ _id, timeZone, zone: zoneOf(timeZone, 9) }))
  const { result } = renderHook(() => useMosqueProfile('m'), { wrapper: Queries })
  await waitFor(() => expect(result.current.data?.timeZone).toBe(timeZone))
  expect(zoneClock(timeZone).timeAt(noon)).toBe('21:00')
})

test('times at a place in a form use the server’s data of its time zone', async () => {
  const timeZone = 'Antarctica/Mawson'
  fakeApi().on(getStartTimes, ({ params: { date } }) => ({
    success: true as const,
    data: {
      timings: {
        Fajr: '05:00',
        Sunrise: '06:00',
        Dhuhr: '12:00',
        Asr: '15:00',
        Maghrib: '18:00',
        Isha: '19:00',
      },
      method: { id: 2, name: 'ISNA', description: '' },
      date,
      timezone: timeZone,
      estimated: false,
      zone: zoneOf(timeZone, 8),
    },
  }))
  const place = { latitude: -67.6, longitude: 62.87, method: 2 }
  await readStartTimes({ ...place, date: '2027-02-01' }, new AbortController().signal)
  expect(zoneClock(timeZone).timeAt(noon)).toBe('20:00')
})
