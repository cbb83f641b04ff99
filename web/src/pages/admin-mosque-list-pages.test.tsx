import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { answerLater, Refusal } from '@mihrab/web/test/fake-api.ts'
import { act, MosqueListServer, mosqueOf, names, openList } from '@mihrab/web/test/mosque-lists.tsx'
import { scrollTo } from '@mihrab/web/test/scroll.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

let server: MosqueListServer

beforeEach(() => {
  const numbers = Array.from({ length: 250 }, (_, index) => index)
  server = new MosqueListServer(
    numbers.map((number) =>
      mosqueOf(`Mosque ${number}`, 'approved', { updatedAt: new Date(1e12 - number).toISOString() }),
    ),
  )
})

const table = () => screen.getByRole('table', { name: 'Approved mosques' })
const pagesAsked = () => server.api.callsOf(listApprovedMosques).map(({ query }) => query.cursor)

test('the first page of hundreds of mosques is loaded, and only rows near the window are rendered', async () => {
  await openList('Mosque 0')
  expect(names().length).toBeLessThan(30)
  expect(names().slice(0, 3)).toEqual(['Mosque 0', 'Mosque 1', 'Mosque 2'])
  expect(pagesAsked()).toEqual([undefined])
  await waitFor(() => expect(table().getAttribute('aria-rowcount')).toBe('251'))
  const row = screen.getByRole('row', { name: /Mosque 2 / })
  expect(row.getAttribute('aria-rowindex')).toBe('4')
})

test('the next page loads as its place comes near, until there is none', async () => {
  await openList('Mosque 0')
  scrollTo(90)
  expect(await screen.findByText('Mosque 95')).toBeTruthy()
  await waitFor(() => expect(pagesAsked()).toEqual([undefined, 'Mosque 99']))
  scrollTo(190)
  expect(await screen.findByText('Mosque 195')).toBeTruthy()
  scrollTo(245)
  expect(await screen.findByText('Mosque 249')).toBeTruthy()
  expect(pagesAsked()).toEqual([undefined, 'Mosque 99', 'Mosque 199'])
  expect(screen.queryByText('Mosque 0')).toBeNull()
})

test('a loading page is announced; a failed one is retried only on request', async () => {
  await openList('Mosque 0')
  const answer = answerLater<ReturnType<MosqueListServer['page']>>()
  server.api.on(listApprovedMosques, () => answer.promise)
  scrollTo(90)
  expect(await screen.findByText('Loading more …')).toBeTruthy()
  answer.reject(new Refusal('badRequest', 'The page is away'))
  expect(await screen.findByText(/The page is away/)).toBeTruthy()
  scrollTo(85)
  expect(pagesAsked()).toEqual([undefined, 'Mosque 99'])
  server.api.on(listApprovedMosques, (request) => server.page('approved', request))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/The page is away/)).toBeNull())
  scrollTo(120)
  expect(await screen.findByText('Mosque 125')).toBeTruthy()
})

test('the row with the focus stays rendered during scrolling', async () => {
  await openList('Mosque 0')
  screen.getByRole('button', { name: 'Actions for Mosque 3' }).focus()
  scrollTo(70)
  expect(await screen.findByText('Mosque 75')).toBeTruthy()
  expect(screen.queryByText('Mosque 2')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Mosque 3' }))
})

test('changes and deletions by others show on every loaded page after the next change', async () => {
  await openList('Mosque 0')
  scrollTo(90)
  await waitFor(() => expect(pagesAsked()).toHaveLength(2))
  scrollTo(120)
  await screen.findByText('Mosque 121')
  server.deleted('Mosque 120')
  server.mosques = server.mosques.map((each) =>
    each.name === 'Mosque 122' ? { ...each, timesSetUntil: '2099-03-31' } : each,
  )
  await act('Mosque 121', 'Pending')
  server.change.resolve(server.changed('Mosque 121', 'pending'))
  await waitFor(() => expect(names()).not.toContain('Mosque 120'))
  expect(names()).not.toContain('Mosque 121')
  expect(names()).toContain('Mosque 122')
  expect(screen.getByText('Times set until 31 March 2099')).toBeTruthy()
  expect(pagesAsked()).toEqual([undefined, 'Mosque 99', undefined, 'Mosque 99'])
})
