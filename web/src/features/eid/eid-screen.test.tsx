import { getEids, moveEidIndoors, saveEid } from '@mihrab/core/features/eid/eid.contract.ts'
import type { EidEntry, MosqueEid } from '@mihrab/core/features/eid/eid.schemas.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press, refuse, type } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EidScreen } from './eid-screen.tsx'

const congregation = {
  ...{ time: '08:00', place: 'Meersbrook Park', address: 'Brook Road', latitude: 53.35, longitude: -1.47 },
  ...{ womenSpace: 'yes' as const, language: '', note: '' },
  badWeather: { place: 'Sports hall', address: '', time: '08:15' },
}

const anEntry = (special: Partial<EidEntry> = {}): EidEntry => ({
  ...{ takbeer: '07:30', note: '', congregations: [congregation], indoors: false },
  ...special,
})

const anEid = (special: Partial<MosqueEid> = {}): MosqueEid => ({
  ...{ eid: 'fitr', year: 1448, date: '2027-03-09', state: 'computed', entry: null, lastYear: null },
  ...{ updatedAt: null, moves: false },
  ...special,
})

const adha = anEid({ eid: 'adha', date: '2027-05-16', state: 'announced' })

/** A server that holds Eid al-Fitr; Eid al-Adha has no entry. */
async function open(special: Partial<MosqueEid> = {}) {
  const api = fakeApi()
  const held = { fitr: anEid(special), saves: 0 }
  const saved = () => ({ success: true as const, eid: held.fitr })
  api.on(getEids, () => ({ eids: [held.fitr, adha] }))
  api.on(saveEid, ({ body }) => {
    const { takbeer = null, note, congregations } = body
    held.saves += 1
    const entry = congregations.length
      ? anEntry({ takbeer, note: note ?? '', congregations: congregations as EidEntry['congregations'] })
      : null
    held.fitr = { ...held.fitr, entry, updatedAt: entry && `saved ${held.saves}` }
    return saved()
  })
  api.on(moveEidIndoors, ({ body: { indoors } }) => {
    held.fitr = { ...held.fitr, entry: anEntry({ indoors }) }
    return saved()
  })
  openAs(aUser(), '/eid', <EidScreen mosqueId="m" />)
  await screen.findByRole('heading', { name: 'Eid al-Fitr' })
  return { api, held }
}

const card = (name = 'Eid al-Fitr') =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
const sent = (api: ReturnType<typeof fakeApi>) => api.callsOf(saveEid).at(-1)?.body

test('both Eids show their day in words, by both calendars, and how sure it is', async () => {
  await open({ entry: anEntry(), updatedAt: '1' })
  expect(card().getByText('Tuesday, 9 March 2027')).toBeTruthy()
  expect(card().getByText('1 Shawwal 1448')).toBeTruthy()
  expect(card().getByText('Expected')).toBeTruthy()
  expect(card().getByText('In bad weather: Sports hall, 08:15')).toBeTruthy()
  expect(card('Eid al-Adha').getByText('10 Dhu al-Hijjah 1448')).toBeTruthy()
  expect(card('Eid al-Adha').getByText('Announced')).toBeTruthy()
  expect(card('Eid al-Adha').getByText('No prayers entered yet.')).toBeTruthy()
})

test('an Eid is published with two prayers, and Undo takes it away again', async () => {
  const { api } = await open()
  await userEvent.click(card().getByRole('button', { name: 'Add an Eid prayer' }))
  type('Time', '08:00')
  type('Place', 'Meersbrook Park')
  await press('In bad weather')
  type('Place in bad weather', 'Sports hall')
  await press('Add an Eid prayer')
  const second = within(screen.getByRole('group', { name: 'Eid prayer 2' }))
  expect(document.activeElement).toBe(second.getByLabelText(/^Time/))
  await userEvent.type(second.getByLabelText(/^Place/), 'Main hall')
  await userEvent.selectOptions(second.getByLabelText('Women’s space'), 'Yes')
  await press('Publish')
  expect(document.activeElement).toBe(second.getByLabelText(/^Time/))
  expect(api.callsOf(saveEid)).toHaveLength(0)
  await userEvent.type(second.getByLabelText(/^Time/), '09:30')
  await press('Publish')
  const toast = await findToast('Eid al-Fitr: prayers published')
  expect(sent(api)).toMatchObject({
    ...{ year: 1448, updatedAt: null, takbeer: null },
    congregations: [
      { time: '08:00', place: 'Meersbrook Park', badWeather: { place: 'Sports hall', time: null } },
      { time: '09:30', place: 'Main hall', womenSpace: 'yes', latitude: null, badWeather: null },
    ],
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(card().getByText('Main hall')).toBeTruthy()
  const heading = screen.getByRole('heading', { name: 'Eid al-Fitr' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await findToast('Eid al-Fitr: restored as it was before')
  expect(sent(api)).toMatchObject({ congregations: [], updatedAt: 'saved 1' })
})

test('last year’s prayers fill the form and are not public before they are published', async () => {
  const { api } = await open({ lastYear: anEntry() })
  await press('As last year')
  expect(field('Start of the takbeer').value).toBe('07:30')
  expect(field('Place in bad weather').value).toBe('Sports hall')
  expect(field('Latitude').value).toBe('53.35')
  expect(api.callsOf(saveEid)).toHaveLength(0)
  await press('Publish')
  await findToast('Eid al-Fitr: prayers published')
  expect(sent(api)).toMatchObject({
    takbeer: '07:30',
    congregations: [{ place: 'Meersbrook Park', latitude: '53.35', badWeather: { time: '08:15' } }],
  })
})

test('a refusal stands at its field and keeps what was typed', async () => {
  const { api } = await open({ entry: anEntry(), updatedAt: '1' })
  api.on(
    saveEid,
    refuse('badRequest', 'Please check', { 'congregations.0.place': 'Please write this place differently' }),
  )
  await userEvent.click(card().getByRole('button', { name: 'Change' }))
  type('Place', 'The park')
  await press('Publish')
  expect(await screen.findByText('Please write this place differently')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Place \*|^Place$/))
  expect(field('Place').value).toBe('The park')
})

test('a change by someone else is reported, and both versions can be chosen', async () => {
  const { api, held } = await open({ entry: anEntry(), updatedAt: '1' })
  await userEvent.click(card().getByRole('button', { name: 'Change' }))
  type('Note about all prayers', 'Bring a mat')
  api.on(saveEid, () => {
    held.fitr = { ...held.fitr, entry: anEntry({ takbeer: '06:30' }), updatedAt: '2' }
    return refuse('conflict', 'Someone else has changed this Eid in the meantime')()
  })
  await press('Publish')
  expect(await screen.findByText('Someone has changed this Eid since you opened it.')).toBeTruthy()
  await press('Keep mine')
  expect(field('Note about all prayers').value).toBe('Bring a mat')
  expect(field('Start of the takbeer').value).toBe('06:30')
  api.on(saveEid, () => ({ success: true as const, eid: held.fitr }))
  await press('Publish')
  await findToast('Eid al-Fitr: prayers published')
  expect(sent(api)).toMatchObject({ updatedAt: '2', takbeer: '06:30', note: 'Bring a mat' })
})

test('unsaved input is not closed without a question', async () => {
  await open({ entry: anEntry(), updatedAt: '1' })
  await userEvent.click(card().getByRole('button', { name: 'Change' }))
  type('Place', 'The park')
  await press('Cancel')
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
})

test('one press moves the prayers indoors, Undo moves them back', async () => {
  const { api } = await open({ entry: anEntry(), updatedAt: '1', moves: true })
  await press('Move indoors')
  const toast = await findToast('Moved to the places for bad weather')
  expect(api.callsOf(moveEidIndoors)[0]?.body).toEqual({ year: 1448, indoors: true })
  expect(card().getByText('Sports hall')).toBeTruthy()
  expect(card().getByText('Moved because of the weather')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Move back outdoors' })).toBeTruthy()
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await findToast('Moved back outdoors')
  expect(card().getByText('Meersbrook Park')).toBeTruthy()
})

test('before noon of the day before, or without a place for bad weather, nothing can be moved', async () => {
  await open({ entry: anEntry(), updatedAt: '1' })
  expect(screen.queryByRole('button', { name: 'Move indoors' })).toBeNull()
  expect(card().getByText('They can be moved indoors from noon of the day before.')).toBeTruthy()
})

test('a refused move is reported', async () => {
  const { api } = await open({ entry: anEntry(), updatedAt: '1', moves: true })
  api.on(moveEidIndoors, refuse('conflict', 'Eid prayers can be moved indoors from noon of the day before'))
  await press('Move indoors')
  await findToast('Eid prayers can be moved indoors from noon of the day before')
})

test('removing all prayers asks first, and can be undone', async () => {
  const { api } = await open({ entry: anEntry(), updatedAt: '1' })
  await press('Remove')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove all prayers of Eid al-Fitr?' }),
  )
  expect(api.callsOf(saveEid)).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  const toast = await findToast('Eid al-Fitr: prayers removed')
  expect(sent(api)).toMatchObject({ congregations: [], updatedAt: '1' })
  await waitFor(() => expect(card().getByText('No prayers entered yet.')).toBeTruthy())
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await findToast('Eid al-Fitr: restored as it was before')
  expect(card().getByText('Meersbrook Park')).toBeTruthy()
})

test('prayers that had moved indoors are indoors again once their removal is undone', async () => {
  const { api } = await open({ entry: anEntry({ indoors: true }), updatedAt: '1', moves: true })
  await press('Remove')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  )
  const toast = await findToast('Eid al-Fitr: prayers removed')
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await findToast('Eid al-Fitr: restored as it was before')
  expect(api.callsOf(moveEidIndoors)[0]?.body).toEqual({ year: 1448, indoors: true })
})

test('a screen that cannot be loaded offers to try again', async () => {
  const api = fakeApi()
  api.on(getEids, refuse('internal'))
  openAs(aUser(), '/eid', <EidScreen mosqueId="m" />)
  expect(await screen.findByText('The Eid prayers could not be loaded')).toBeTruthy()
  api.on(getEids, () => ({ eids: [anEid(), adha] }))
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Eid al-Fitr' })).toBeTruthy()
})
