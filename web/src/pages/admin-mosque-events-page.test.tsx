import { listEvents } from '@mihrab/core/features/events/events.contract.ts'
import { checkMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminMosqueEventsPage } from './admin-mosque-events-page.tsx'

test('an admin sees a mosque’s events of the month, with the way back to the mosque', async () => {
  const api = fakeApi()
  const mosque = aMosque({ _id: 'm', name: 'Quba', status: 'approved' })
  api.on(checkMosqueStatus, () => ({ success: true as const, mosque, status: mosque.status }))
  api.on(listEvents, () => ({
    success: true as const,
    events: [],
    mosque: { _id: 'm', name: 'Quba', events: [] },
  }))
  const page = { path: '/admin/detail/event/:id', element: <AdminMosqueEventsPage /> }
  renderScreen([page], '/admin/detail/event/m')
  const back = await screen.findByRole('link', { name: 'Quba' })
  expect(back.getAttribute('href')).toBe('/admin/detail/m')
  expect(await screen.findByRole('heading', { name: 'Events This Month' })).toBeTruthy()
  const [first] = screen.getAllByRole('columnheader')
  expect(first?.textContent).toContain('Mon')
})
