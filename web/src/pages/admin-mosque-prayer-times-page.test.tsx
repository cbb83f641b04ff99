import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PrayerTimesPage } from './prayer-times-page.tsx'

test('an admin sees a mosque’s calendar from Monday on, with a link back to the mosque', async () => {
  const api = fakeApi()
  answerMosque(api, (_id) => aProfile({ _id, name: 'Quba' }))
  const page = { path: '/admin/detail/pray/:id', element: <PrayerTimesPage /> }
  renderScreen([page], '/admin/detail/pray/m')
  const back = await screen.findByRole('link', { name: 'Quba' })
  expect(back.getAttribute('href')).toBe('/admin/detail/m')
  const [first] = await screen.findAllByRole('columnheader')
  expect(first?.textContent).toContain('Mon')
})
