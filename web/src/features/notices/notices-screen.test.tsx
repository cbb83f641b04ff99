import { listOccurrences } from '@mihrab/core/features/events/events.contract.ts'
import type { EventOccurrence } from '@mihrab/core/features/events/events.schemas.ts'
import {
  cancelNotice,
  changeNotice,
  listNotices,
  publishNotice,
  undoNotice,
} from '@mihrab/core/features/notices/notices.contract.ts'
import { givenNoticeSchema, type Notice } from '@mihrab/core/features/notices/notices.schemas.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { fakeApi, NoNetwork } from '@mihrab/web/test/fake-api.ts'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { field, openAs, press, refuse, type } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticesScreen } from './notices-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T13:00:00Z'), toFake: ['Date'] })
})

const janazah = {
  ...{ kind: 'janazah', familyAgreed: true, name: 'Mohammed Yaqub', date: '2026-11-23', time: null },
  ...{ after: 'asr', jumuah: null, place: 'Main hall', mapLink: '', burial: null, womenSpace: 'unknown' },
  note: '',
} as const

const aNotice = (special: object = {}) =>
  ({
    ...janazah,
    ...{ _id: 'n1', mosqueId: 'm', state: 'active', until: '2026-11-23T16:30:00.000Z' },
    ...{ publishedAt: '2026-11-23T12:00:00.000Z', updatedAt: '1' },
    ...special,
  }) as Notice

const jumuahs = ['12:45', '13:45'].map(singleJumuah)
const tafsir: Omit<EventOccurrence, 'day' | 'date'> = {
  ...{ eventId: 'e1', title: 'Tafsir', time: '14:25', note: '', state: 'planned' },
  afterPrayer: { prayer: 'asr', minutes: 10, of: 'jamaah' },
}

/** A server that holds some notices; Asr is at 14:15 from today on, and a class follows it tomorrow. */
async function open(...notices: Notice[]) {
  const api = fakeApi()
  const held = { notices }
  const save = (notice: Notice) => {
    held.notices = [notice, ...held.notices.filter(({ _id }) => _id !== notice._id)]
    return { success: true as const, notice }
  }
  const found = (id: string) => held.notices.find(({ _id }) => _id === id) ?? aNotice()
  answerProfile(api, () => aProfile({ _id: 'm' }))
  api.on(getTimetable, ({ query }) => ({
    ranges:
      query.from === '2026-11-22' ? [rangeOf('2026-11-22', '2026-11-30', { asr: '14:15', jumuahs })] : [],
    ...{ from: query.from, to: query.to, ownBegins: [], updatedAt: '' },
  }))
  api.on(listOccurrences, () => ({
    occurrences: [{ ...tafsir, day: '2026-11-24', date: '2026-11-24' }],
  }))
  api.on(listNotices, () => ({ notices: held.notices }))
  api.on(publishNotice, ({ body }) => save(aNotice({ ...givenNoticeSchema.parse(body), _id: 'new' })))
  api.on(changeNotice, ({ params, body }) =>
    save({ ...found(params.noticeId), ...(body as object), state: 'corrected', updatedAt: '9' } as Notice),
  )
  api.on(cancelNotice, ({ params }) => save({ ...found(params.noticeId), state: 'cancelled' }))
  api.on(undoNotice, ({ params }) => {
    const notice = found(params.noticeId)
    held.notices = held.notices.filter(({ _id }) => _id !== params.noticeId)
    return { success: true as const, notice }
  })
  openAs(aUser(), '/notices', <NoticesScreen mosqueId="m" />)
  await screen.findByRole('heading', { name: 'Notices' })
  return { api, held }
}

const preview = () => within(screen.getByRole('region', { name: 'Preview' }))

test('a janazah after the next prayer is previewed, published, and undone', async () => {
  const { api } = await open()
  expect(screen.getByText('No active notices.')).toBeTruthy()
  await press('Add a notice')
  await screen.findByRole('option', { name: 'Asr 14:15' })
  expect(field('After a prayer').value).toBe('asr')
  expect(screen.queryByLabelText('Name')).toBeNull()
  await userEvent.click(screen.getByLabelText('The family has agreed to publish the name'))
  type('Name', 'Mohammed Yaqub')
  await press('Publish')
  expect(api.callsOf(publishNotice)).toHaveLength(0)
  type('Place', 'Main hall')
  type('Burial place', 'Tinsley Park')
  type('Burial time', '15:30')
  expect(preview().getByText('Janazah today, after Asr')).toBeTruthy()
  expect(preview().getByText('Mohammed Yaqub')).toBeTruthy()
  expect(preview().getByText('14:15')).toBeTruthy()
  await press('Publish')
  const toast = await findToast('Notice published')
  expect(api.callsOf(publishNotice)[0]?.body).toMatchObject({
    ...{ kind: 'janazah', familyAgreed: true, name: 'Mohammed Yaqub', date: '2026-11-23', after: 'asr' },
    ...{ time: null, place: 'Main hall', burial: { place: 'Tinsley Park', date: null, time: '15:30' } },
  })
  expect(screen.getByText('Mohammed Yaqub')).toBeTruthy()
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await findToast('The notice has been removed')
  expect(screen.queryByText('Mohammed Yaqub')).toBeNull()
})

test('a name typed before the consent was withdrawn is not sent', async () => {
  const { api } = await open()
  await press('Add a notice')
  const consent = screen.getByLabelText('The family has agreed to publish the name')
  await userEvent.click(consent)
  type('Name', 'Mohammed Yaqub')
  type('Place', 'Main hall')
  await userEvent.click(consent)
  expect(preview().getByText('A member of our community')).toBeTruthy()
  await press('Publish')
  await findToast('Notice published')
  expect(api.callsOf(publishNotice)[0]?.body).toMatchObject({ familyAgreed: false, name: '' })
})

test.each([
  ['Closure', { kind: 'closure', from: '2026-11-23T13:00', to: '2026-11-23T16:24', prayers: ['asr'] }],
  ['Change', { kind: 'change', date: '2026-11-23', prayer: 'asr', jumuah: null, time: '14:45' }],
  ['Message', { kind: 'message', text: 'Bring a mat', days: 3 }],
])('%s has what is usual filled in', async (kind, body) => {
  const { api } = await open()
  await press('Add a notice')
  await userEvent.click(screen.getByRole('radio', { name: `Kind: ${kind}` }))
  if (kind === 'Change') type('New time', '14:45')
  if (kind === 'Message') type('Text', 'Bring a mat')
  await press('Publish')
  await findToast('Notice published')
  expect(api.callsOf(publishNotice)[0]?.body).toMatchObject(body)
})

describe('the form warns of', () => {
  const closure = aNotice({
    ...{ _id: 'c', kind: 'closure', from: '2026-11-23T14:00', to: '2026-11-23T16:00', prayers: ['asr'] },
  })
  const status = () => screen.getByRole('dialog').querySelector('[role=status]')?.textContent ?? ''

  test.each([
    ['fajr', '05:00', /^This is before Fajr begins \(05:\d\d\)\./],
    ['fajr', '18:30', /^This is after Fajr ends \(07:\d\d\)\./],
    ['asr', '17:00', /^This is after Asr ends \(15:\d\d\)\./],
    ['asr', '14:15', /^Asr is already at 14:15 on this day\.If this is correct/],
    ['asr', '14:45', /^$/],
    ['isha', '00:30', /^$/],
  ])('another time of %s at %s, if it is odd', async (prayer, time, sentence) => {
    await open()
    await press('Add a notice')
    await screen.findByRole('option', { name: 'Asr 14:15' })
    await userEvent.click(screen.getByRole('radio', { name: 'Kind: Change' }))
    await userEvent.selectOptions(field('Prayer'), prayer)
    type('New time', time)
    expect(status()).toMatch(sentence)
  })

  test('a janazah after a closed prayer', async () => {
    await open(closure)
    await press('Add a notice')
    await screen.findByRole('option', { name: 'Asr 14:15' })
    type('Place', 'Main hall')
    expect(status()).toMatch(/^Asr does not take place then, because of a closure\./)
    await userEvent.selectOptions(field('After a prayer'), 'maghrib')
    expect(status()).toBe('')
  })

  test('the closure of a prayer that a janazah follows, and of one at another time', async () => {
    await open(aNotice())
    await press('Add a notice')
    await screen.findByRole('option', { name: 'Asr 14:15' })
    await userEvent.click(screen.getByRole('radio', { name: 'Kind: Closure' }))
    await userEvent.click(screen.getByLabelText('Fajr'))
    expect(status()).toMatch(
      /^A janazah is announced after Asr, which would not take place\.Outside these times, so not closed: Fajr\./,
    )
    type('To', '2026-11-23T23:59')
    expect(status()).toContain('Within these times, but not closed: Maghrib, Isha.')
  })

  test('the closure of a prayer that a class follows', async () => {
    await open()
    await press('Add a notice')
    await userEvent.click(screen.getByRole('radio', { name: 'Kind: Closure' }))
    type('To', '2026-11-24T14:16')
    await waitFor(() =>
      expect(status()).toContain('The time stays the same, although the prayer does not take place: Tafsir.'),
    )
    type('To', '2026-11-24T14:15')
    expect(status()).not.toContain('The time stays')
  })

  test('the closure of a second jumu’ah only, where a janazah follows that one', async () => {
    await open(aNotice({ date: '2026-11-27', after: 'jumuah', jumuah: 2 }))
    await press('Add a notice')
    await screen.findByRole('option', { name: 'Asr 14:15' })
    await userEvent.click(screen.getByRole('radio', { name: 'Kind: Closure' }))
    type('From', '2026-11-27T13:00')
    type('To', '2026-11-27T15:00')
    expect(status()).toMatch(/^Within these times, but not closed: Jumu’ah\./)
    await userEvent.click(screen.getByLabelText('Jumu’ah'))
    expect(status()).toMatch(/^A janazah is announced after Jumu’ah, which would not take place\.If/)
    type('From', '2026-11-27T12:30')
    type('To', '2026-11-27T13:30')
    expect(status()).toMatch(/^Outside these times, so not closed: Asr\./)
  })
})

test('a failed publication keeps what was typed, also for a later visit', async () => {
  const { api } = await open()
  api.on(publishNotice, () => {
    throw new NoNetwork()
  })
  await press('Add a notice')
  await userEvent.click(screen.getByRole('radio', { name: 'Kind: Message' }))
  type('Text', 'Bring a mat')
  await press('Publish')
  await findToast('The notice could not be published')
  expect(field('Text').value).toBe('Bring a mat')
  expect(Object.values(window.sessionStorage).join()).toContain('Bring a mat')
})

test('a corrected notice is sent with the version that was seen; another change is reported', async () => {
  const { api, held } = await open(
    aNotice({ burial: { place: 'Tinsley', date: null, time: '15:30', mapLink: '' } }),
  )
  await press('Edit')
  expect(field('Burial time').value).toBe('15:30')
  type('Burial time', '16:00')
  api.on(changeNotice, () => {
    held.notices = [aNotice({ place: 'Small hall', updatedAt: '2' })]
    return refuse('conflict', { code: 'noticeChanged' })()
  })
  await press('Publish')
  expect(await screen.findByText('Someone has changed this notice since you opened it.')).toBeTruthy()
  expect(api.callsOf(changeNotice)[0]?.body).toMatchObject({ updatedAt: '1', burial: { time: '16:00' } })
  await press('Keep mine')
  expect(field('Place').value).toBe('Small hall')
  expect(field('Burial time').value).toBe('16:00')
})

test('list and preview have the links of a message and of places; the screen shows none', async () => {
  const [link, mapLink] = ['https://example.org/parking', 'https://maps.example.org/hall']
  const message = { kind: 'message', text: 'The car park is full', link, days: 3 }
  await open(aNotice({ mapLink }), { ...aNotice({ _id: 'n2' }), ...message } as Notice)
  const hrefs = () => screen.getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(hrefs()).toEqual(expect.arrayContaining([mapLink, link]))
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as Element)
  expect(preview().getByRole('link', { name: 'Main hall' }).getAttribute('href')).toBe(mapLink)
  await userEvent.click(preview().getByText('Screen'))
  expect(preview().queryByRole('link')).toBeNull()
})

test('cancelling asks once; the notice is then among the earlier ones, with those that have expired', async () => {
  const { api } = await open(aNotice(), aNotice({ _id: 'n2', until: '2026-11-23T12:59:00.000Z' }))
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1)
  await press('Cancel')
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Cancel this notice?' })).getByRole('button', {
      name: 'Cancel the notice',
    }),
  )
  await findToast('Notice cancelled')
  expect(api.callsOf(cancelNotice)[0]?.params).toEqual({ id: 'm', noticeId: 'n1' })
  const states = screen.getAllByRole('article').map((each) => within(each).getByText(/^Cancelled|^Expired/))
  expect(states.map(({ textContent }) => textContent)).toEqual(['Cancelled', 'Expired'])
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
