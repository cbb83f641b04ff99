import { deleteMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { act, counts, MosqueListServer, mosqueOf, names, openList } from '@mihrab/web/test/mosque-lists.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

async function openListOf(...names: string[]) {
  const server = new MosqueListServer(names.map((name) => mosqueOf(name, 'approved')))
  await openList(names[0] ?? '')
  return server
}

/** Chooses Delete in a row's menu, and answers the question with one of its buttons. */
async function deleteAnd(name: string, answer: string) {
  await act(name, 'Delete')
  const question = await screen.findByRole('alertdialog', { name: `Delete ${name}?` })
  expect(within(question).getByText(/Its prayer times and events will be deleted too/)).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: answer }))
}

test('a mosque is deleted after a question, and leaves the list at once', async () => {
  const server = await openListOf('Quba', 'Rahman', 'Hidayah')
  await deleteAnd('Rahman', 'Delete')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Hidayah']))
  expect(counts()).toEqual([2, 0, 0])
  expect(server.api.callsOf(deleteMosque)).toMatchObject([{ params: { id: 'Rahman' } }])
  server.deletion.resolve(server.deleted('Rahman'))
  expect(await screen.findByText('Mosque deleted successfully')).toBeTruthy()
})

test('Cancel deletes nothing', async () => {
  const server = await openListOf('Quba', 'Rahman', 'Hidayah')
  await deleteAnd('Rahman', 'Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(names()).toEqual(['Quba', 'Rahman', 'Hidayah'])
  expect(server.api.callsOf(deleteMosque)).toEqual([])
})

test.each([
  ['the server’s words', new Refusal('conflict', 'Not today'), 'Not today'],
  ['our words where the server has none', new Refusal('conflict'), 'Delete failed'],
  ['that the call broke', new NoNetwork(), 'Error deleting mosque'],
])('a failed deletion restores the row and says %s', async (_, failure, words) => {
  const server = await openListOf('Quba', 'Rahman', 'Hidayah')
  await deleteAnd('Rahman', 'Delete')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Hidayah']))
  server.deletion.reject(failure)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toEqual(['Quba', 'Rahman', 'Hidayah'])
  expect(counts()).toEqual([3, 0, 0])
})

test.each([
  ['the row that took the place', 'Rahman', 'Hidayah'],
  ['the row before, at the end', 'Hidayah', 'Rahman'],
])('after a deletion the focus moves to the menu of %s', async (_, deleted, next) => {
  await openListOf('Quba', 'Rahman', 'Hidayah')
  await deleteAnd(deleted, 'Delete')
  const menu = await screen.findByRole('button', { name: `Actions for ${next}` })
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

test('when the last mosque is deleted the focus stays with the list', async () => {
  await openListOf('Quba')
  await deleteAnd('Quba', 'Delete')
  expect(await screen.findByText('No Mosques Found')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')))
})
