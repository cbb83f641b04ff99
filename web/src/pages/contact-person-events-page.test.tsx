import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { listEvents } from '@mihrab/core/features/events/events.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionQuery, UserContext, useSession } from '#features/auth/auth.hooks.ts'
import { EventsPage } from './events-page.tsx'

let api: ReturnType<typeof fakeApi>
const quba = { _id: 'quba', name: 'Quba' }
const salam = { _id: 'salam', name: 'Salam' }

beforeEach(() => {
  api = fakeApi()
  answerMosque(api, (_id) => aProfile({ _id }))
})

type Served = { _id: string; name: string }[]

const helperOf = (contactMosques: Served) => ({ ...aUser({ role: 'contactPerson' }), contactMosques })

function openAsHelper(contactMosques: Served, path = '/') {
  const element = (
    <UserContext value={helperOf(contactMosques)}>
      <EventsPage />
    </UserContext>
  )
  return renderScreen([{ path: '/', element }], path)
}

/** As the guard does, with the current session. */
function Watched() {
  const { user } = useSession()
  return (
    user && (
      <UserContext value={user}>
        <EventsPage />
      </UserContext>
    )
  )
}

function openWatched(contactMosques: Served, path: string) {
  api.on(checkAuth, () => ({ success: true as const, user: helperOf(contactMosques) }))
  return renderScreen([{ path: '/', element: <Watched /> }], path)
}

const asked = () => api.callsOf(listEvents).at(-1)?.params.mosqueId

test('a contact person of several mosques chooses one, which is in the address', async () => {
  const { router } = openAsHelper([quba, salam])
  await screen.findByRole('grid')
  expect(asked()).toBe('quba')
  await userEvent.selectOptions(screen.getByLabelText('Mosque'), 'Salam')
  await waitFor(() => expect(asked()).toBe('salam'))
  expect(router.state.location.search).toBe('?mosque=salam')
})

test('the page shows the mosque in the address', async () => {
  openAsHelper([quba, salam], '/?mosque=salam')
  await screen.findByRole('grid')
  expect(asked()).toBe('salam')
})

test('a mosque that is no longer served is reported, and no other one is chosen', async () => {
  openAsHelper([quba], '/?mosque=salam')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You are not a contact person of the mosque/,
  )
  expect(screen.queryByRole('grid')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Go to Quba' }))
  await screen.findByRole('grid')
  expect(asked()).toBe('quba')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['/?mosque=salam', '/'])(
  'a person taken off the mosque that %s shows is told its name',
  async (address) => {
    const { queryClient } = openWatched([salam, quba], address)
    await screen.findByRole('grid')
    act(() => void queryClient.setQueryData(sessionQuery.queryKey, helperOf([quba])))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You no longer look after Salam: you are no longer a contact person, or the mosque is no longer approved.',
    )
    expect(screen.queryByRole('grid')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Go to Quba' }))
    await screen.findByRole('grid')
    expect(asked()).toBe('quba')
  },
)

test('a person taken off one mosque can choose among the ones left', async () => {
  openAsHelper([quba, salam], '/?mosque=gone')
  expect(await screen.findByRole('alert')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Mosque'), 'Salam')
  await waitFor(() => expect(asked()).toBe('salam'))
})

test.each([
  ['one mosque', [quba], '/', 'Quba'],
  ['several', [quba, salam], '/?mosque=salam', 'Salam'],
])('a contact person who serves %s sees whose events these are', async (_, mosques, address, name) => {
  openAsHelper(mosques, address)
  await screen.findByRole('grid')
  const link = screen.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`/contact-person/mosque-profile/${name.toLowerCase()}`)
})

test('a contact person of one mosque has nothing to choose', async () => {
  openAsHelper([quba])
  await screen.findByRole('grid')
  expect(screen.queryByLabelText('Mosque')).toBeNull()
})

test('a contact person without a mosque is told so', () => {
  openAsHelper([])
  expect(screen.getByText('No mosque yet')).toBeTruthy()
})
