import { deleteRamadan, getRamadan, saveRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import {
  type MosqueRamadan,
  type RamadanSchedule,
  ramadanChangeSchema,
} from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import {
  field,
  held,
  obedientServer,
  prepareCalendar,
  press,
  rangeOf,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { findToast, renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DifferencesList } from '#features/timetables/differences-list.tsx'
import { RamadanScreen } from './ramadan-screen.tsx'
import { taraweehEvenings } from './ramadan-values.ts'

prepareCalendar()

const isha: RamadanSchedule = {
  imsakMinutes: 10,
  parts: [
    {
      fromDay: 1,
      prayers: { isha: { time: '19:30' } },
      taraweeh: [
        {
          ...{ time: '20:00', afterIsha: null, place: 'Hall', rakahs: 20, language: '', womenSpace: 'yes' },
          note: '',
        },
      ],
    },
  ],
  itikaf: '',
  iftar: '',
}

const empty: MosqueRamadan = {
  ...{ schedule: null, year: 1448, firstDay: '2027-02-08', days: 29, state: 'computed' },
  ...{ carriedFrom: null, lastYear: null, updatedAt: null },
}
const saved: MosqueRamadan = { ...empty, schedule: isha, updatedAt: '2026-11-01T00:00:00.000Z' }

let stored: MosqueRamadan
let version = 0

beforeEach(() => {
  version = 0
  stored = empty
  held.ranges = [rangeOf('2027-01-01', '2027-12-31')]
})

function store(schedule: RamadanSchedule | null) {
  version += 1
  const updatedAt = `2026-11-20T12:00:0${version}.000Z`
  stored = { ...stored, schedule, carriedFrom: null, updatedAt }
  return { success: true as const, ramadan: stored }
}

async function open(now: MosqueRamadan) {
  stored = now
  const api = obedientServer()
  const requireSeen = (seen: string | null | undefined) => {
    if ((seen ?? null) !== stored.updatedAt) throw new Refusal('conflict', { code: 'ramadanChanged' })
  }
  api.on(getRamadan, () => stored)
  api.on(saveRamadan, ({ body }) => {
    const { year: _, updatedAt, ...schedule } = ramadanChangeSchema.parse(body)
    requireSeen(updatedAt)
    return store(schedule)
  })
  api.on(deleteRamadan, ({ query }) => {
    requireSeen(query?.updatedAt)
    return store(null)
  })
  const element = <RamadanScreen mosqueId="m" timesHref="/times" Differences={DifferencesList} />
  const { router } = renderScreen(
    [
      { path: '/', element },
      { path: '/times', element: <p>Times</p> },
    ],
    '/',
  )
  await screen.findByRole('heading', { name: 'Ramadan 1448' })
  return { api, router }
}

const sent = (api: Awaited<ReturnType<typeof open>>['api']) => api.callsOf(saveRamadan).at(-1)?.body
const review = () => screen.findByRole('dialog', { name: 'Publish Ramadan 1448' })

async function publish() {
  await press('Publish')
  await within(await review()).findByText(/change/)
  await press('Publish')
  return findToast('Published')
}

test('two prayers and a Taraweeh are reviewed in words, published and undone', async () => {
  const { api } = await open(empty)
  expect(screen.getByText('expected')).toBeTruthy()
  expect(screen.getByText(/No Ramadan times yet/)).toBeTruthy()
  type('Fajr', '05:45')
  await userEvent.click(screen.getByRole('radio', { name: 'Isha: after it begins' }))
  type('Isha: minutes after it begins', '20')
  await press('Add Taraweeh')
  type('Taraweeh 1: Minutes after Isha', '15')
  await press('Publish')
  const dialog = within(await review())
  expect(await dialog.findByText(/^All of Ramadan: Taraweeh 1\d:\d\d$/)).toBeTruthy()
  expect(
    dialog.getByText(/First Taraweeh on the evening of Sunday 7 February, last Taraweeh on/),
  ).toBeTruthy()
  expect(dialog.getByText(/last Taraweeh on the evening of Sunday 7 March/)).toBeTruthy()
  expect(dialog.getByText(/No Taraweeh on the evening of Monday 8 March/)).toBeTruthy()
  expect(dialog.getByText(/Ramadan 1448 is not announced yet/)).toBeTruthy()
  // Isha of the evening before the first fast, and 29 fasts.
  expect(await dialog.findByText('What changes: 30 days')).toBeTruthy()
  expect(api.callsOf(saveRamadan)).toEqual([])
  await press('Publish')
  const toast = await findToast('Published')
  expect(sent(api)).toEqual({
    ...{ year: 1448, updatedAt: null, imsakMinutes: 0, itikaf: '', iftar: '' },
    parts: [
      {
        fromDay: 1,
        prayers: { fajr: { time: '05:45' }, isha: { after: 20 } },
        taraweeh: [
          { ...{ afterIsha: 15, rakahs: null, womenSpace: null, place: '', language: '', note: '' } },
        ],
      },
    ],
  })
  expect(await screen.findByText('Entered for Ramadan 1448.')).toBeTruthy()
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await findToast('The previous Ramadan times are back')
  expect(api.callsOf(deleteRamadan)[0]?.query).toEqual({
    year: '1448',
    updatedAt: '2026-11-20T12:00:01.000Z',
  })
  expect(field('Fajr').value).toBe('')
  expect(screen.queryByText(/Someone/)).toBeNull()
})

test('a schedule is shown, changed and brought back by Undo', async () => {
  const { api } = await open({ ...saved, state: 'announced' })
  expect(screen.getByText('announced')).toBeTruthy()
  expect(field('Isha').value).toBe('19:30')
  expect(field('Taraweeh 1: Time').value).toBe('20:00')
  expect(field('Place').value).toBe('Hall')
  type('Isha', '19:45')
  const toast = await publish()
  expect(sent(api)).toMatchObject({
    updatedAt: saved.updatedAt,
    parts: [{ prayers: { isha: { time: '19:45' } } }],
  })
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(field('Isha').value).toBe('19:30'))
  expect(sent(api)).toMatchObject({ updatedAt: '2026-11-20T12:00:01.000Z', ...isha })
})

test('a part begins with the times of the one before, and its days and nights are named', async () => {
  const { api } = await open(saved)
  await press('Add part')
  const second = within(screen.getByRole('group', { name: 'From day 11 of Ramadan' }))
  expect(second.getByText('Fasting days: 18 Feb – 8 Mar 2027')).toBeTruthy()
  expect(second.getByText('Evenings: 17 Feb – 7 Mar 2027')).toBeTruthy()
  await userEvent.click(second.getByRole('button', { name: 'Remove Taraweeh 1' }))
  await press('Publish')
  expect(within(await review()).getByText(/last Taraweeh on the evening of Tuesday 16 February/)).toBeTruthy()
  await press('Publish')
  await findToast('Published')
  expect(sent(api)).toMatchObject({ parts: [{ fromDay: 1 }, { fromDay: 11, taraweeh: [] }] })
})

test('times of an earlier year are published for this one by As last year', async () => {
  const { api } = await open({ ...saved, carriedFrom: 1447, lastYear: isha })
  expect(screen.getByText(/entered for Ramadan 1447 and still apply/)).toBeTruthy()
  await press('As last year')
  expect(await within(await review()).findByText('No other published times change.')).toBeTruthy()
  expect(api.callsOf(saveRamadan)).toEqual([])
  await press('Publish')
  await findToast('Published')
  expect(sent(api)).toMatchObject({ year: 1448, ...isha, parts: [{ fromDay: 1 }] })
  expect(screen.queryByRole('button', { name: 'As last year' })).toBeNull()
})

test('the review repeats what is unlikely about the times', async () => {
  await open(saved)
  type('Fajr', '23:00')
  await press('Publish')
  expect(within(await review()).getByText(/^Fajr|after sunrise/)).toBeTruthy()
})

test('wrong entries are marked before anything is reviewed, and the server’s errors at their fields', async () => {
  const { api } = await open(saved)
  type('Taraweeh 1: Time', '19:00')
  type('Imsak', '31')
  await press('Publish')
  expect(await screen.findByText('Taraweeh cannot be before Isha')).toBeTruthy()
  expect(field('Taraweeh 1: Time').getAttribute('aria-invalid')).toBe('true')
  expect(field('Imsak').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  type('Taraweeh 1: Time', '20:00')
  type('Imsak', '5')
  await userEvent.click(screen.getByRole('radio', { name: 'Fajr: after it begins' }))
  type('Fajr: minutes after it begins', '')
  await press('Publish')
  await waitFor(() =>
    expect(field('Fajr: minutes after it begins').getAttribute('aria-invalid')).toBe('true'),
  )
  type('Fajr: minutes after it begins', '10')
  api.on(saveRamadan, () => {
    throw new Refusal('badRequest', 'Check the fields', { 'parts.0.taraweeh.0.time': 'Too late' })
  })
  await press('Publish')
  await review()
  await waitFor(() => expect(screen.getByText(/What changes/)).toBeTruthy())
  await press('Publish')
  await screen.findByText('Too late')
  expect(field('Taraweeh 1: Time').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('someone else was faster: the entries stay, and can be kept', async () => {
  const { api } = await open(saved)
  type('Isha', '19:45')
  store({ ...isha, imsakMinutes: 15 })
  await press('Publish')
  await within(await review()).findByText(/What changes/)
  await press('Publish')
  expect(await screen.findByText('Someone else has changed the Ramadan times in the meantime')).toBeTruthy()
  expect(field('Isha').value).toBe('19:45')
  await press('Keep mine')
  expect(field('Imsak').value).toBe('15')
  await publish()
  expect(sent(api)).toMatchObject({ imsakMinutes: 15, parts: [{ prayers: { isha: { time: '19:45' } } }] })
})

test('the schedule is taken away after a question, and that of last year can follow', async () => {
  const { api } = await open({ ...saved, lastYear: isha })
  expect(screen.queryByRole('button', { name: 'As last year' })).toBeNull()
  await press('Take away')
  await press('Take away')
  await findToast('Ramadan times taken away')
  expect(api.callsOf(deleteRamadan)[0]?.query).toEqual({ year: '1448', updatedAt: saved.updatedAt })
  expect(field('Isha').value).toBe('')
  const heading = screen.getByRole('heading', { name: 'Ramadan 1448' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await press('As last year')
  await within(await review()).findByText(/change/)
  expect(field('Isha').value).toBe('19:30')
})

test('without a network the entries stay, and leaving asks', async () => {
  const { api, router } = await open(saved)
  api.on(saveRamadan, () => {
    throw new NoNetwork()
  })
  type('Isha', '19:45')
  await press('Publish')
  await within(await review()).findByText(/What changes/)
  await press('Publish')
  await findToast('The Ramadan times could not be published.')
  expect(field('Isha').value).toBe('19:45')
  await act(() => router.navigate('/times'))
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
})

test('of a schedule that is entered within Ramadan only coming evenings are named', () => {
  const evenings = { startDate: '2027-02-20', endDate: '2027-03-07' }
  expect(taraweehEvenings(isha, empty, '2027-02-20')).toEqual(evenings)
  expect(taraweehEvenings(isha, empty, '2026-11-22')).toEqual({ ...evenings, startDate: '2027-02-07' })
  expect(taraweehEvenings(isha, empty, '2027-03-08')).toBeNull()
})
