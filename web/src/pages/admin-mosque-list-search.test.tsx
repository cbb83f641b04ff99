// @module-tag full
import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { answerLater, Refusal } from '@mihrab/web/test/fake-api.ts'
import { act, MosqueListServer, mosqueOf, names, openList, openTab } from '@mihrab/web/test/mosque-lists.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

let server: MosqueListServer

beforeEach(() => {
  server = new MosqueListServer([
    ...['Quba', 'Rahman', 'Hidayah'].map((name) => mosqueOf(name, 'approved')),
    mosqueOf('Rahma Centre', 'pending'),
    mosqueOf('Salam', 'pending'),
  ])
})

const box = () => screen.getByRole('searchbox', { name: 'Search Mosque' })
const panel = () => screen.getByRole('tabpanel').firstElementChild
const wordsAsked = () => server.api.callsOf(listApprovedMosques).map(({ query }) => query.q)

test('the server searches once typing has paused, and the search is in the address', async () => {
  const { router } = await openList('Quba')
  // All in one turn, as from someone who types fast.
  for (const words of ['rahman', 'rahman r', 'rahman road']) {
    fireEvent.change(box(), { target: { value: words } })
  }
  expect(await screen.findByText('1 mosque found')).toBeTruthy()
  expect(names()).toEqual(['Rahman'])
  expect(wordsAsked()).toEqual([undefined, 'rahman road'])
  expect(router.state.location.search).toBe('?tab=approved&q=rahman+road')
})

test('a search without matches says so, with the words of the search', async () => {
  await openList('Quba')
  await userEvent.type(box(), 'zzz')
  // Someone who types slowly gets results for "z" and "zz" first.
  expect(await screen.findByText(/Nothing here matches “zzz”/)).toBeTruthy()
  expect(screen.getByText('No Mosques Found')).toBeTruthy()
})

test('a late response does not overwrite a newer one', async () => {
  const late = answerLater<ReturnType<MosqueListServer['page']>>()
  server.api.on(listApprovedMosques, (request) =>
    request.query?.q === 'quba' ? late.promise : server.page('approved', request),
  )
  await openList('Rahman')
  await userEvent.type(box(), 'quba')
  await waitFor(() => expect(wordsAsked()).toContain('quba'))
  await userEvent.clear(box())
  await userEvent.type(box(), 'rahman')
  await waitFor(() => expect(names()).toEqual(['Rahman']))
  late.resolve(server.page('approved', { query: { q: 'quba', limit: '100' } }))
  await late.promise
  expect(names()).toEqual(['Rahman'])
})

test('loaded mosques are searched at once by name and address, and the response completes the list', async () => {
  const answer = answerLater<ReturnType<MosqueListServer['page']>>()
  await openList('Quba')
  server.api.on(listApprovedMosques, () => answer.promise)
  fireEvent.change(box(), { target: { value: 'RAHMAN road' } })
  // Nothing has been requested yet.
  expect(names()).toEqual(['Rahman'])
  expect(panel()?.getAttribute('aria-busy')).toBe('true')
  expect(wordsAsked()).toEqual([undefined])
  await waitFor(() => expect(wordsAsked()).toEqual([undefined, 'RAHMAN road']))
  expect(names()).toEqual(['Rahman'])
  server.mosques.push(mosqueOf('Rahman the Elder', 'approved', { address: 'Elder Road' }))
  answer.resolve(server.page('approved', { query: { q: 'rahman road', limit: '100' } }))
  await waitFor(() => expect(names()).toEqual(['Rahman', 'Rahman the Elder']))
  expect(panel()?.getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByText(/Only the mosques loaded so far/)).toBeNull()
})

test('removing a letter shows at once what was loaded before', async () => {
  await openList('Quba')
  await userEvent.type(box(), 'rahman')
  await waitFor(() => expect(panel()?.getAttribute('aria-busy')).toBe('false'))
  server.api.on(listApprovedMosques, () => new Promise(() => undefined))
  fireEvent.change(box(), { target: { value: '' } })
  expect(names()).toEqual(['Quba', 'Rahman', 'Hidayah'])
})

test('local matches stay with a note while the response takes long', async () => {
  await openList('Quba')
  server.api.on(listApprovedMosques, () => new Promise(() => undefined))
  await userEvent.type(box(), 'rahman')
  expect(await screen.findByText(/Searching the other mosques is taking longer than usual/)).toBeTruthy()
  expect(names()).toEqual(['Rahman'])
})

test('a failed search says so, keeps the local matches, and can be tried again', async () => {
  await openList('Quba')
  server.api.on(listApprovedMosques, () => {
    throw new Refusal('badRequest', 'The search is away')
  })
  await userEvent.type(box(), 'rahman')
  expect(await screen.findByText(/Fetching approved mosques failed. The search is away/)).toBeTruthy()
  expect(screen.getByText('Only the mosques loaded so far are searched.')).toBeTruthy()
  expect(names()).toEqual(['Rahman'])
  server.api.on(listApprovedMosques, (request) => server.page('approved', request))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(panel()?.getAttribute('aria-busy')).toBe('false'))
  expect(screen.queryByText(/The search is away/)).toBeNull()
  expect(names()).toEqual(['Rahman'])
  expect(panel()?.contains(document.activeElement)).toBe(true)
})

test('with a partly loaded list, nothing is reported missing before the server says so', async () => {
  const many = Array.from({ length: 120 }, (_, index) => mosqueOf(`Mosque ${index}`, 'approved'))
  server.mosques = [...many, mosqueOf('Salam', 'approved')]
  await openList('Mosque 0')
  const answer = answerLater<ReturnType<MosqueListServer['page']>>()
  server.api.on(listApprovedMosques, () => answer.promise)
  fireEvent.change(box(), { target: { value: 'salam' } })
  expect(screen.queryByText('No Mosques Found')).toBeNull()
  expect(screen.getByText('Loading mosques …')).toBeTruthy()
  answer.resolve(server.page('approved', { query: { q: 'salam', limit: '100' } }))
  await waitFor(() => expect(names()).toEqual(['Salam']))
})

test('a locally found mosque can be moved while the search is unavailable', async () => {
  await openList('Quba')
  server.api.on(listApprovedMosques, () => {
    throw new Refusal('badRequest', 'The search is away')
  })
  await userEvent.type(box(), 'rahman')
  await screen.findByText(/The search is away/)
  await act('Rahman', 'Pending')
  expect(await screen.findByText('No Mosques Found')).toBeTruthy()
})

test('tab and search are read from the address, and change with it', async () => {
  const { router } = await openList('Rahma Centre', '/admin/list-mosque?tab=pending&q=rahma')
  expect(names()).toEqual(['Rahma Centre'])
  expect(box()).toHaveProperty('value', 'rahma')
  await openTab('Approved')
  await waitFor(() => expect(names()).toEqual(['Rahman']))
  expect(router.state.location.search).toBe('?tab=approved&q=rahma')
  await router.navigate('/admin/list-mosque?tab=approved')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Rahman', 'Hidayah']))
  expect(box()).toHaveProperty('value', '')
})

test('during a search a changed mosque moves into the lists whose search matches it', async () => {
  await openList('Rahma Centre', '/admin/list-mosque?tab=pending')
  await openTab('Approved')
  await screen.findByText('Hidayah')
  await userEvent.type(box(), 'rahma')
  await screen.findByText('1 mosque found')
  expect(names()).toEqual(['Rahman'])
  await openTab('Pending')
  await waitFor(() => expect(names()).toEqual(['Rahma Centre']))
  await act('Rahma Centre', 'Approve')
  expect(await screen.findByText('No Mosques Found')).toBeTruthy()
  await openTab('Approved')
  await waitFor(() => expect(names()).toEqual(['Rahma Centre', 'Rahman']))
})
