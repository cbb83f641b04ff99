import { listSessions, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { me, openOwn, prepareOwnProfile } from '@mihrab/web/test/own-profile-rig.tsx'
import { field, press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

const own = prepareOwnProfile()

test('a new password is set with the current one, and the fields are emptied', async () => {
  openOwn()
  await userEvent.type(field('Current password'), 'the old one')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  expect(await screen.findByText(/Your new password is saved/)).toBeTruthy()
  expect(own.api.callsOf(updateUser)[0]?.body).toEqual({
    currentPassword: 'the old one',
    password: 'a newer password',
  })
  await waitFor(() => expect(field('New password').value).toBe(''))
  expect(own.api.callsOf(listSessions).length).toBeGreaterThan(1)
})

test('a password manager learns whose password changes; no one else reaches the field', () => {
  openOwn()
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Change password' })
  const names = within(form).getAllByRole('textbox', { hidden: true }) as HTMLInputElement[]
  expect(names.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([['username', me.email]])
  expect(within(form).queryByRole('textbox')).toBeNull()
})

test('neither password stays in memory after the change', async () => {
  const { queryClient } = openOwn()
  await userEvent.type(field('Current password'), 'the old one')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  await screen.findByText(/Your new password is saved/)
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})

test('a current password of only spaces is accepted, as elsewhere', async () => {
  openOwn()
  await userEvent.type(field('Current password'), '        ')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  await waitFor(() =>
    expect(own.api.callsOf(updateUser)[0]?.body).toMatchObject({ currentPassword: '        ' }),
  )
})

test('a wrong current password is reported at its field, and no input is lost', async () => {
  own.api.on(updateUser, refuse('badRequest', 'Wrong', { currentPassword: 'The current password is wrong' }))
  openOwn()
  await userEvent.type(field('Current password'), 'wrong')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  expect(await screen.findByText('The current password is wrong')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  expect(field('New password').value).toBe('a newer password')
})
