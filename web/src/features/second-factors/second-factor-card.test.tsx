import * as contract from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import type { SecondFactor } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { SecondFactorCard } from './second-factor-card.tsx'

const off: SecondFactor = { isOn: false, since: null, recoveryCodesLeft: 0, passkeys: [] }
const on: SecondFactor = {
  isOn: true,
  since: '2026-11-20T12:00:00.000Z',
  recoveryCodesLeft: 10,
  passkeys: [],
}
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}`)
const me = aUser({ email: 'me@example.org' })

let api: ReturnType<typeof fakeApi>
let secondFactor = off
beforeEach(() => {
  api = fakeApi()
  secondFactor = off
  const answer = () => {
    secondFactor = on
    return { success: true as const, secondFactor, recoveryCodes }
  }
  api.on(contract.getSecondFactor, () => ({ success: true as const, secondFactor }))
  api.on(contract.startTotp, () => ({
    success: true as const,
    totpKey: { key, address: `otpauth://totp/Mihrab:me?secret=${key}` },
  }))
  api.on(contract.confirmTotp, answer)
  api.on(contract.renewRecoveryCodes, answer)
  api.on(contract.switchOffSecondFactor, () => {
    secondFactor = off
    return { success: true as const, secondFactor }
  })
})

const open = () => openAs(me, '/profile', <SecondFactorCard email={me.email} />)
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

test('two-step sign-in is set up by password, app and code, and then shows the recovery codes once', async () => {
  const { queryClient } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await userEvent.type(field('Current password'), 'the password{Enter}')
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  // The focus is after the key, which screen readers would otherwise skip.
  expect(document.activeElement).toBe(codeField())
  screen.getByRole('textbox', { name: 'Code', description: /JBSW Y3DP EHPK/ })
  await userEvent.type(codeField(), '287082{Enter}')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy()
  await press('I have saved them')
  expect(await screen.findByText('You have 10 recovery codes left.')).toBeTruthy()
  expect(screen.queryByText('code-0')).toBeNull()
  const heading = screen.getByRole('heading', { name: 'Two-step sign-in' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain(key)
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})

test('a wrong password and a wrong code are reported at their fields', async () => {
  api.on(contract.startTotp, () => {
    throw new Refusal('badRequest', 'Wrong', { currentPassword: 'The current password is wrong' })
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await userEvent.type(field('Current password'), 'wrong{Enter}')
  expect(await screen.findByText('The current password is wrong')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a setup that took too long says so in its dialog', async () => {
  api.on(contract.confirmTotp, () => {
    throw new Refusal('conflict', 'This took too long. Please start again')
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await userEvent.type(field('Current password'), 'the password{Enter}')
  await screen.findByRole('img')
  await userEvent.type(codeField(), '287082{Enter}')
  expect((await screen.findByText('This took too long. Please start again')).role).toBe('alert')
})

test.each([
  [3, 'You have 3 recovery codes left. Please create new ones.'],
  [1, 'You have 1 recovery code left. Please create new ones.'],
  [0, 'You have no recovery codes left. Please create new ones.'],
])('the card says that %i recovery codes are few', async (recoveryCodesLeft, words) => {
  secondFactor = { ...on, recoveryCodesLeft }
  open()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('new recovery codes require the password and a code', async () => {
  secondFactor = { ...on, recoveryCodesLeft: 2 }
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  await userEvent.type(field('Current password'), 'the password')
  await userEvent.type(codeField(), '287 082')
  await press('Create new codes')
  expect(await screen.findByText('code-9')).toBeTruthy()
  expect(api.callsOf(contract.renewRecoveryCodes)[0]?.body).toEqual({
    currentPassword: 'the password',
    code: '287 082',
  })
  await press('I have saved them')
  expect(await screen.findByText('You have 10 recovery codes left.')).toBeTruthy()
})

test('two-step sign-in is switched off by password and code', async () => {
  secondFactor = on
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Current password'), 'the password')
  await userEvent.type(codeField(), '287082')
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
})

test('the card says that it did not load, and can load again', async () => {
  api.on(contract.getSecondFactor, () => {
    throw new Refusal('forbidden')
  })
  open()
  expect(await screen.findByText('Your two-step sign-in could not be loaded')).toBeTruthy()
  api.on(contract.getSecondFactor, () => ({ success: true as const, secondFactor: off }))
  await press('Retry')
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
})
