import { getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminMosquePrayerTimesPage } from './admin-mosque-prayer-times-page.tsx'

test('an admin sees a mosque’s calendar from Monday on, with the way back to the mosque', async () => {
  const api = fakeApi()
  const mosque = aMosque({ _id: 'm', name: 'Quba', status: 'approved' })
  api.on(getMosque, () => ({ ...mosque, contactPerson: [], prayTimes: [], events: [] }))
  api.on(listPrayerTimeRanges, () => [])
  const page = { path: '/admin/detail/pray/:id', element: <AdminMosquePrayerTimesPage /> }
  renderScreen([page], '/admin/detail/pray/m')
  const back = await screen.findByRole('link', { name: 'Quba' })
  expect(back.getAttribute('href')).toBe('/admin/detail/m')
  const [first] = await screen.findAllByRole('columnheader')
  expect(first?.textContent).toContain('Mon')
})
