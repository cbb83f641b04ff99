import { confirmMosque } from '@mihrab/core/features/mosques/confirmations.contract.ts'
import { getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { StillRight, useIsUnconfirmed } from './still-right.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})

function Line() {
  const isUnconfirmed = useIsUnconfirmed('m')
  return isUnconfirmed && <StillRight mosqueId="m" onConfirmed={() => {}} />
}

function open(confirmedAt: string | null) {
  const api = fakeApi()
  answerProfile(api, (_id) => aProfile({ _id, confirmedAt }))
  renderScreen([{ path: '/', element: <Line /> }], '/')
  return api
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Still correct' }))

test.each([
  ['2026-08-21T12:00:00.000Z', 'Not confirmed since August 2026'],
  [null, 'Not confirmed yet'],
])('a mosque that was confirmed at %s says: %s', async (confirmedAt, words) => {
  open(confirmedAt)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a mosque that was confirmed within 90 days says nothing', async () => {
  const api = open('2026-08-22T12:00:00.000Z')
  await waitFor(() => expect(api.callsOf(getMosqueProfile)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('a press confirms the mosque, says so, and the line is gone', async () => {
  const api = open(null)
  const answer = Promise.withResolvers<void>()
  api.on(confirmMosque, async () => {
    await answer.promise
    return { success: true as const, confirmedAt: '2026-11-20T12:00:00.000Z' }
  })
  await press()
  const button = screen.getByRole('button', { name: 'Still correct' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  answer.resolve()
  await screen.findByText('Confirmed: visitors can see that the details are still correct')
  expect(api.callsOf(confirmMosque).map(({ params }) => params)).toEqual([{ id: 'm' }])
  await waitFor(() => expect(button.isConnected).toBe(false))
})

test('a refused confirmation shows the server’s message, and the mosque as it was', async () => {
  open(null).on(confirmMosque, () => {
    throw new Refusal('forbidden', 'You do not have permission to do this')
  })
  await press()
  await screen.findByText('You do not have permission to do this')
  expect(screen.getByText('Not confirmed yet')).toBeTruthy()
})

test('a failed confirmation says so, and can be tried again', async () => {
  const api = open(null)
  api.on(confirmMosque, () => {
    throw new NoNetwork()
  })
  await press()
  await screen.findByText('The confirmation failed. Check your connection and try again.')
  api.on(confirmMosque, () => ({ success: true as const, confirmedAt: '2026-11-20T12:00:00.000Z' }))
  await press()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Still correct' })).toBeNull())
})

test('the confirmation shows nothing for a mosque that cannot be loaded', async () => {
  const api = fakeApi()
  api.on(getMosqueProfile, () => {
    throw new Refusal('notFound', 'Mosque not found')
  })
  renderScreen([{ path: '/', element: <Line /> }], '/')
  await waitFor(() => expect(api.callsOf(getMosqueProfile)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
