import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventsPage } from './events-page.tsx'

test('an admin sees a mosque’s events of the month, with a link back to the mosque', async () => {
  const api = fakeApi()
  answerMosque(api, (_id) => aProfile({ _id, name: 'Quba' }))
  const page = { path: '/admin/detail/event/:id', element: <EventsPage /> }
  renderScreen([page], '/admin/detail/event/m')
  const back = await screen.findByRole('link', { name: 'Quba' })
  expect(back.getAttribute('href')).toBe('/admin/detail/m')
  expect(await screen.findByRole('heading', { name: 'Events This Month' })).toBeTruthy()
  const [first] = screen.getAllByRole('columnheader')
  expect(first?.textContent).toContain('Mon')
})
