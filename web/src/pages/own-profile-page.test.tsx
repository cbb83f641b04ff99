import { sendConfirmation, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { me, openOwn, prepareOwnProfile } from '@mihrab/web/test/own-profile-rig.tsx'
import { field, openAs, press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApplicantProfilePage } from './applicant-profile-page.tsx'
import { OwnProfilePage } from './own-profile-page.tsx'

const own = prepareOwnProfile()

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return screen.findByRole('dialog', { name: 'Edit Profile' })
}

test('one’s own picture and address can be changed too', async () => {
  openOwn()
  await openDialog()
  expect(field('Image')).toBeTruthy()
  expect(field('Address')).toBeTruthy()
})

test('one’s own new email needs the current password', async () => {
  own.api.on(updateUser, refuse('badRequest', 'Wrong', { currentPassword: 'The current password is wrong' }))
  openOwn()
  const dialog = within(await openDialog())
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Email'), '.new')
  await press('Save Changes')
  expect(await dialog.findByText('Please enter your current password')).toBeTruthy()
  expect(own.api.callsOf(updateUser)).toEqual([])
  await userEvent.type(dialog.getByLabelText('Current password'), 'wrong')
  await press('Save Changes')
  expect(await dialog.findByText('The current password is wrong')).toBeTruthy()
  expect(own.api.callsOf(updateUser)[0]?.body).toEqual({
    email: `${me.email}.new`,
    currentPassword: 'wrong',
    updatedAt: me.updatedAt,
  })
})

test('someone without a mosque has their profile, their sessions and a way back', async () => {
  const { router } = openAs(aUser(), '/mosque-admin/profile', <ApplicantProfilePage />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Yusuf Karim')
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
  await press('Back')
  expect(router.state.location.pathname).toBe('/mosque-admin')
})

const unconfirmed = aUser({ emailConfirmed: false })

test('an unconfirmed email is reported, and the link can be sent again', async () => {
  own.api.on(sendConfirmation, () => ({
    success: true as const,
    message: 'We have sent a link to your email.',
    wasConfirmed: false,
  }))
  openAs(unconfirmed, '/profile', <OwnProfilePage />)
  const hint = within(screen.getByRole('region', { name: 'Your email is not confirmed yet' }))
  expect(hint.getByText(/^We have sent a link to yusuf@example.org\./)).toBeTruthy()
  await press('Send again')
  expect(await screen.findByText('We have sent a link to your email.')).toBeTruthy()
  expect(own.api.callsOf(sendConfirmation)).toHaveLength(1)
})

test('too many links are refused with the server’s message', async () => {
  const words = 'Too many emails have been sent to this address. Please try again in an hour'
  own.api.on(sendConfirmation, refuse('tooManyRequests', words))
  openAs(unconfirmed, '/profile', <OwnProfilePage />)
  await press('Send again')
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a confirmed email shows no hint', () => {
  openOwn()
  expect(screen.queryByText(/not confirmed/i)).toBeNull()
})
