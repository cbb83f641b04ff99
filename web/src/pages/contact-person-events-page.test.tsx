import { listEvents } from '@mihrab/core/features/events/events.contract.ts'
import { checkMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { ContactPersonEventsPage } from './contact-person-events-page.tsx'

let api: ReturnType<typeof fakeApi>
const quba = { _id: 'quba', name: 'Quba' }
const salam = { _id: 'salam', name: 'Salam' }

beforeEach(() => {
  api = fakeApi()
  api.on(checkMosqueStatus, ({ params }) => {
    const mosque = aMosque({ _id: params.id, status: 'approved' })
    return { success: true as const, mosque, status: mosque.status }
  })
  api.on(listEvents, ({ params }) => ({
    ...{ success: true as const, events: [] },
    mosque: { _id: params.mosqueId, name: '', events: [] },
  }))
})

function openAsHelper(contactMosques: { _id: string; name: string }[], path = '/') {
  const helper = { ...aUser({ role: 'contactPerson' }), contactMosques }
  const element = (
    <UserContext value={helper}>
      <ContactPersonEventsPage />
    </UserContext>
  )
  return renderScreen([{ path: '/', element }], path)
}

const asked = () => api.callsOf(listEvents).at(-1)?.params.mosqueId

test('whoever serves several mosques chooses one, and the address keeps which', async () => {
  const { router } = openAsHelper([quba, salam])
  await screen.findByRole('grid')
  expect(asked()).toBe('quba')
  await userEvent.selectOptions(screen.getByLabelText('Mosque'), 'Salam')
  await waitFor(() => expect(asked()).toBe('salam'))
  expect(router.state.location.search).toBe('?mosque=salam')
})

test('the address says which mosque is shown', async () => {
  openAsHelper([quba, salam], '/?mosque=salam')
  await screen.findByRole('grid')
  expect(asked()).toBe('salam')
})

test('a mosque that is served no longer is told of, and no other takes its place unasked', async () => {
  openAsHelper([quba], '/?mosque=salam')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You do not serve the mosque/)
  expect(screen.queryByRole('grid')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Mosque'), 'Quba')
  await screen.findByRole('grid')
  expect(asked()).toBe('quba')
})

test('whoever serves one mosque is not asked', async () => {
  openAsHelper([quba])
  await screen.findByRole('grid')
  expect(screen.queryByLabelText('Mosque')).toBeNull()
})

test('whoever serves none is told so', () => {
  openAsHelper([])
  expect(screen.getByText('No mosque yet')).toBeTruthy()
})
