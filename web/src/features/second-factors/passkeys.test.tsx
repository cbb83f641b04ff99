import * as passkeys from '@mihrab/core/features/second-factors/passkeys.contract.ts'
import { getSecondFactor } from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import type { Passkey, SecondFactor } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { fakePasskeys } from '@mihrab/web/test/fake-passkeys.ts'
import { field, openAs, press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { SecondFactorCard } from './second-factor-card.tsx'

const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  _id: 'one',
  name: 'Chrome on Windows',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  ...changes,
})
const phone = aPasskey({ _id: 'two', name: 'Safari on iPhone', lastUsedAt: '2026-11-22T12:00:00.000Z' })
const secondFactorWith = (...own: Passkey[]): SecondFactor => ({
  isOn: true,
  since: '2026-11-20T12:00:00.000Z',
  recoveryCodesLeft: 10,
  passkeys: own,
})
const options = {
  challenge: 'YXNr',
  rp: { id: 'localhost', name: 'Mihrab' },
  user: { id: 'bWU', name: 'me@example.org', displayName: 'Me' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
}

let api: ReturnType<typeof fakeApi>
let own: SecondFactor
beforeEach(() => {
  api = fakeApi()
  own = secondFactorWith()
  const answer = () => ({ success: true as const, secondFactor: own })
  api.on(getSecondFactor, answer)
  api.on(passkeys.startPasskey, () => ({ success: true as const, options }))
  api.on(passkeys.addPasskey, () => {
    own = secondFactorWith(...own.passkeys, aPasskey())
    return { ...answer(), message: 'The passkey was added' }
  })
  api.on(passkeys.removePasskey, ({ body }) => {
    own = secondFactorWith(...own.passkeys.filter(({ _id }) => _id !== body.passkeyId))
    return { ...answer(), message: 'The passkey was removed' }
  })
})

function open() {
  const me = aUser({ email: 'me@example.org' })
  openAs(me, '/profile', <SecondFactorCard email={me.email} />)
  return screen.findByRole('region', { name: 'Passkeys' })
}

async function add() {
  await press('Add a passkey')
  await userEvent.type(field('Current password'), 'the password')
  await userEvent.type(field('Code'), '123456{Enter}')
}

test('a passkey is added by password, code and prompt', async () => {
  const { prompt } = fakePasskeys()
  await open()
  await add()
  expect(await screen.findByText('The passkey was added')).toBeTruthy()
  expect(await screen.findByText('Not used yet')).toBeTruthy()
  expect(screen.getByText('Added 20 November 2026')).toBeTruthy()
  expect(prompt).toHaveBeenCalledOnce()
  expect(api.callsOf(passkeys.startPasskey)[0]?.body).toEqual({
    currentPassword: 'the password',
    code: '123456',
  })
  expect(api.callsOf(passkeys.addPasskey)[0]?.body).toMatchObject({
    id: 'a2V5',
    response: { attestationObject: 'bWFkZQ', transports: ['internal'] },
  })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a passkey'))
})

test.each([
  ['NotAllowedError', 'status', 'No passkey was added. You can try again.'],
  ['InvalidStateError', 'status', 'This device already has a passkey for your account.'],
  ['SecurityError', 'alert', 'Your browser could not create a passkey here.'],
])('a passkey prompt that ends with %s leaves the dialog open with a message', async (name, role, words) => {
  fakePasskeys().endWith(name)
  await open()
  await add()
  expect((await screen.findByText(words)).role).toBe(role)
  expect(api.callsOf(passkeys.addPasskey)).toEqual([])
  await press('Continue')
  expect(await screen.findByText('The passkey was added')).toBeTruthy()
  // A code works once: the second try needs no other.
  expect(api.callsOf(passkeys.startPasskey)).toHaveLength(1)
})

test('a wrong password and a rejected passkey are reported in the dialog', async () => {
  const { prompt } = fakePasskeys()
  const wrong = 'The current password is wrong'
  api.on(passkeys.startPasskey, refuse('badRequest', 'Wrong', { currentPassword: wrong }))
  await open()
  await add()
  expect(await screen.findByText(wrong)).toBeTruthy()
  expect(prompt).not.toHaveBeenCalled()
  api.on(passkeys.startPasskey, () => ({ success: true as const, options }))
  api.on(passkeys.addPasskey, refuse('conflict', 'This passkey has already been added'))
  await press('Continue')
  expect((await screen.findByText('This passkey has already been added')).role).toBe('alert')
})

test('each passkey has a button that names and removes it, and the next one gets the focus', async () => {
  fakePasskeys()
  own = secondFactorWith(aPasskey(), phone)
  await open()
  expect(screen.getByText('Last used 22 November 2026')).toBeTruthy()
  await press('Remove Chrome on Windows, added 20 November 2026')
  await userEvent.type(field('Current password'), 'the password{Enter}')
  expect(await screen.findByText('The passkey was removed')).toBeTruthy()
  expect(screen.queryByText('Chrome on Windows')).toBeNull()
  expect(api.callsOf(passkeys.removePasskey)[0]?.body).toEqual({
    currentPassword: 'the password',
    passkeyId: 'one',
  })
  const next = screen.getByRole('button', { name: 'Remove Safari on iPhone, added 20 November 2026' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test.each([
  [{ isSecure: false }, 'You cannot add one here: passkeys need an https address with a name, not a number.'],
  [{ isKnown: false }, 'You cannot add one here: this browser does not support passkeys.'],
])('the passkey list gives the reason, and no button, if none can be made: %o', async (browser, words) => {
  fakePasskeys(browser)
  own = secondFactorWith(phone)
  await open()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Remove Safari/ })).toBeTruthy()
})

test('no passkey can be added beside ten', async () => {
  fakePasskeys()
  own = secondFactorWith(...Array.from({ length: 10 }, (_, index) => aPasskey({ _id: `${index}` })))
  await open()
  expect(screen.getByText('You have 10 passkeys. You cannot add more.')).toBeTruthy()
  await press('Add a passkey')
  expect(screen.queryByRole('dialog')).toBeNull()
})
