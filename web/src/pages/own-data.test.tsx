import {
  deleteOwnAccount,
  getSecondFactor,
} from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { me, openOwn, prepareOwnProfile } from '@mihrab/web/test/own-profile-rig.tsx'
import { press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const own = prepareOwnProfile()
const done = () => ({ success: true as const, message: 'Your account has been deleted' })
const dialog = () => screen.findByRole('dialog', { name: 'Delete your account?' })
const submit = async () =>
  userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete my account' }))

test('the deletion says what goes and what stays, takes the password, and ends at the sign-in', async () => {
  own.api.on(deleteOwnAccount, done)
  const { queryClient, router } = openOwn()
  await press('Delete my account')
  const asked = await dialog()
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Your name, email/),
    expect.stringMatching(/^Your mosque stays/),
    expect.stringMatching(/^The history of a mosque/),
    expect.stringMatching(/^For a while your email/),
  ])
  within(asked).getByText('This cannot be undone.')
  await userEvent.type(within(asked).getByLabelText('Current password'), 'the password')
  await submit()
  expect(await screen.findByText('Your account has been deleted')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
  expect(own.api.callsOf(deleteOwnAccount)[0]?.body).toEqual({ currentPassword: 'the password' })
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})

test('it takes a code where two-step sign-in is on, and shows what was wrong', async () => {
  const secondFactor = { isOn: true, since: me.createdAt, recoveryCodesLeft: 10, passkeys: [] }
  own.api.on(getSecondFactor, () => ({ success: true as const, secondFactor }))
  own.api.on(deleteOwnAccount, refuse('conflict', 'There must be at least one admin'))
  openOwn()
  await screen.findByText(/You have 10 recovery codes/)
  await press('Delete my account')
  const asked = await dialog()
  await userEvent.type(within(asked).getByLabelText('Current password'), 'the password')
  await userEvent.type(within(asked).getByLabelText('Code'), '123456')
  await submit()
  expect(await within(asked).findByText('There must be at least one admin')).toBeTruthy()
  expect(own.api.callsOf(deleteOwnAccount)[0]?.body).toEqual({
    currentPassword: 'the password',
    code: '123456',
  })
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one’s own data are saved as a file, or the reason why not is shown', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const answers = [new Response('zip'), Response.json({ message: 'Too many tries' }, { status: 429 })]
  const { fetch } = window
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    address === '/api/users/me/data' ? Promise.resolve(answers.shift()) : fetch(address, options),
  )
  openOwn()
  await press('Download my data')
  await waitFor(() => expect(saved).toEqual(['mihrab-data.zip']))
  await press('Download my data')
  expect(await screen.findByText('Too many tries')).toBeTruthy()
  expect(saved).toHaveLength(1)
})
