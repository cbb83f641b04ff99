// @module-tag full
import { searchUsers } from '@mihrab/core/features/users/users.contract.ts'
import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import { answerLater, fakeApi, NoNetwork } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useForm } from '#forms/use-form.ts'
import { ContactPersonField } from './contact-person-field.tsx'
import { emptyMosque, type MosqueFormKind, type MosqueFormValues } from './mosque-form-values.ts'

const person = (name: string): Person => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
  image: null,
})
const found = (...names: string[]) => ({ success: true as const, users: names.map(person) })

function Form({ kind }: { kind: MosqueFormKind }) {
  const form = useForm<MosqueFormValues>({ initial: emptyMosque })
  return <ContactPersonField form={form} kind={kind} />
}

function renderField(kind: MosqueFormKind = 'registration') {
  const api = fakeApi()
  renderScreen([{ path: '/', element: <Form kind={kind} /> }], '/')
  return api
}

const field = () => screen.getByRole('combobox', { name: 'Contact Person' })
const option = (name: string) => screen.findByRole('option', { name })
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.querySelector('bdi')?.textContent)

test.each([
  ['registration', 'yu', 'yus'],
  ['management', 'y', 'yu'],
] as const)('on a %s form "%s" is too short to search, "%s" is not', async (kind, short, long) => {
  const api = renderField(kind)
  api.on(searchUsers, () => found('Yusuf'))
  await userEvent.type(field(), long)
  await option('Yusuf')
  expect(api.callsOf(searchUsers).map(({ query }) => query.email)).not.toContain(short)
})

test('an older search result never replaces a newer one', async () => {
  const late = answerLater<ReturnType<typeof found>>()
  const api = renderField()
  api.on(searchUsers, ({ query }) => (query.email === 'yus' ? late.promise : found('Yunus')))
  await userEvent.type(field(), 'yus')
  await waitFor(() => expect(api.callsOf(searchUsers)).toHaveLength(1))
  await userEvent.type(field(), '{Backspace}nus')
  await option('Yunus')
  await act(async () => late.resolve(found('Yusuf')))
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Yunus'),
  ])
})

test('several people can be picked, no one twice, and each can be removed', async () => {
  const api = renderField()
  api.on(searchUsers, () => found('Yusuf', 'Yunus'))
  await userEvent.type(field(), 'yus')
  await userEvent.click(await option('Yusuf'))
  expect(field()).toHaveProperty('value', '')
  expect(screen.getByText('Yusuf added')).toBeTruthy()
  await userEvent.type(field(), 'yus')
  await option('Yunus')
  expect(screen.queryByRole('option', { name: 'Yusuf' })).toBeNull()
  await userEvent.click(await option('Yunus'))
  expect(chips()).toEqual(['Yusuf', 'Yunus'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Yusuf' }))
  expect(chips()).toEqual(['Yunus'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Yunus' }))
  await userEvent.keyboard('{Enter}')
  expect(chips()).toEqual([])
  expect(document.activeElement).toBe(field())
})

test('a search without results says so', async () => {
  const api = renderField()
  api.on(searchUsers, () => found())
  await userEvent.type(field(), 'zzz')
  expect(await screen.findByText(/^No email starts like this/)).toBeTruthy()
})

test('a search whose results are all chosen already says so', async () => {
  const api = renderField()
  api.on(searchUsers, () => found('Yusuf'))
  await userEvent.type(field(), 'yus')
  await userEvent.click(await option('Yusuf'))
  await userEvent.type(field(), 'yus')
  expect(await screen.findByText('Everyone with an email like this is already chosen.')).toBeTruthy()
})

test.each([
  ['registration', 'Failed to search users', 'yus'],
  ['management', 'Search failed', 'yu'],
] as const)('on a %s form a failed search says "%s" and can be tried again', async (kind, words, fewest) => {
  const api = renderField(kind)
  api.on(searchUsers, () => {
    throw new NoNetwork()
  })
  // A single search: an earlier answer must not arrive after the second attempt.
  await userEvent.type(field(), fewest)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  api.on(searchUsers, () => found('Yusuf'))
  await userEvent.click(await screen.findByRole('button', { name: 'Search again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull())
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{ArrowDown}')
  await option('Yusuf')
})
