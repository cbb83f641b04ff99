import { getUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { openAs, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AdminUserFormPage } from './admin-user-form-page.tsx'

let api: ReturnType<typeof fakeApi>
const colleague = aUser({ _id: 'amina', name: 'Amina', role: 'admin' })
const ownMessage = /^You will leave the admin area straight away/
const othersMessage = /^From their next click they will only see/

beforeEach(() => {
  api = fakeApi()
  api.on(getUser, ({ params }) => (params.id === 'admin' ? theAdmin : colleague))
  api.on(updateUser, () => ({ success: true as const, user: { ...colleague, role: 'user' as const } }))
})

/** Turns someone's admin role off, up to the question. */
async function askToTake(id: string) {
  openAs(theAdmin, '/admin/update/:id', <AdminUserFormPage />, `/admin/update/${id}`)
  await userEvent.click(await screen.findByRole('switch', { name: 'Admin' }))
  return within(await screen.findByRole('alertdialog'))
}

test('an admin who gives up their own role is told that they leave at once', async () => {
  const question = await askToTake('admin')
  expect(question.getByText(ownMessage)).toBeTruthy()
  expect(question.queryByText(othersMessage)).toBeNull()
})

test('the admin role is taken from a colleague after a question, and the switch is off', async () => {
  const question = await askToTake('amina')
  expect(question.getByText(othersMessage)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Remove the admin role' }))
  expect(await screen.findByText('Amina is no longer an admin')).toBeTruthy()
  expect(api.callsOf(updateUser)[0]?.body).toEqual({ role: 'user' })
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Admin' }).checked).toBe(false)
})
