import { createPrayerTimeRangeAsContactPerson } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { choose, prepareCalendar, press, rangeOf, times, type } from '@mihrab/web/test/calendar-rig.tsx'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { PrayerTimesPage } from './prayer-times-page.tsx'

prepareCalendar()

const quba = { _id: 'q', name: 'Quba' }
const sunnah = { _id: 's', name: 'Masjid Sunnah' }

function open(contactMosques: { _id: string; name: string }[], address = '/pray') {
  const api = fakeApi()
  answerMosque(api, (id) => aProfile(id === 's' ? sunnah : quba))
  api.on(createPrayerTimeRangeAsContactPerson, ({ body }) => ({
    success: true as const,
    prayerTime: rangeOf(body.startDate, body.endDate, body),
  }))
  const element = (
    <UserContext
      value={aUser({ role: 'contactPerson', mosqueId: contactMosques[0]?._id ?? null, contactMosques })}
    >
      <PrayerTimesPage />
    </UserContext>
  )
  return { api, ...renderScreen([{ path: '/pray', element }], address) }
}

test('a contact person of one mosque has nothing to choose', async () => {
  open([quba])
  await screen.findByRole('grid')
  expect(screen.queryByLabelText('Mosque')).toBeNull()
})

test('a contact person of several mosques chooses one, and times are saved for that one', async () => {
  const { api, router } = open([sunnah, quba])
  await screen.findByRole('grid')
  await userEvent.selectOptions(screen.getByLabelText('Mosque'), 'Quba')
  await waitFor(() => expect(router.state.location.search).toBe('?mosque=q'))
  await screen.findByRole('link', { name: 'Quba' })
  await choose('2026-11-27', '2026-11-27')
  for (const [prayer, time] of Object.entries(times)) {
    type(`${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}`, time)
  }
  await press('Save')
  await waitFor(() => expect(api.callsOf(createPrayerTimeRangeAsContactPerson)).toHaveLength(1))
  expect(api.callsOf(createPrayerTimeRangeAsContactPerson)[0]?.body).toMatchObject({ mosqueId: 'q' })
})

test('the mosque in the address is shown, but not one that the person does not serve', async () => {
  open([sunnah, quba], '/pray?mosque=q')
  expect(await screen.findByRole('link', { name: 'Quba' })).toBeTruthy()
})

test('a contact person without a mosque is told so', async () => {
  open([])
  expect(screen.getByText('No mosque yet')).toBeTruthy()
})
