import { codedError } from '@mihrab/core/error-codes.ts'
import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/beginnings.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  getTimetable,
  layTimetable,
  proposeRepeat,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { Timetable, TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { breakDown, obedientServer, press, refuse, type } from '@mihrab/web/test/calendar-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ManyDays } from './many-days.tsx'

const rangeOf = (
  startDate: string,
  endDate: string,
  special: Partial<TimetableRange> = {},
): TimetableRange => ({
  ...{ startDate, endDate, fajr: '06:15', dhuhr: '12:15', asr: '14:15', maghrib: '16:24', isha: '18:30' },
  ...{ jumah: '13:15', rules: {}, jumuahs: [singleJumuah('13:15')] },
  ...special,
})

/** What each mosque holds; `m` is one’s own. */
let held: Record<string, TimetableRange[]>
/** The beginnings that one’s own mosque prints. */
let printed: OwnBegins[]
/** When times were last changed. */
let changedAt: string

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  focusManager.setFocused(undefined)
  printed = []
  changedAt = '1'
  held = { m: [], other: [rangeOf('2026-11-20', '2026-12-31', { fajr: '06:30' })] }
})

async function open() {
  const api = obedientServer()
  api.on(getTimetable, ({ params, query }): Timetable => {
    const { from, to } = query
    const ownBegins = params.id === 'm' ? printed.filter(({ date }) => from <= date && date <= to) : []
    return { from, to, updatedAt: changedAt, ranges: held[params.id] ?? [], ownBegins }
  })
  api.on(layTimetable, () => ({ success: true as const, added: 1, changed: 0, removed: 0, changeId: 'c' }))
  api.on(undoTimetable, () => ({ success: true as const, added: 0, changed: 0, removed: 1, changeId: 'd' }))
  const other = aMosque({ _id: 'other', name: 'Masjid Sunnah', status: 'approved' })
  api.on(listApprovedMosques, () => ({ success: true as const, mosques: [other, aMosque({ _id: 'm' })] }))
  renderScreen([{ path: '/', element: <ManyDays mosqueId="m" /> }], '/')
  await screen.findByRole('heading', { name: 'Many days at once' })
  return api
}

async function chooseOther() {
  await press('Copy from another mosque')
  await userEvent.type(screen.getByLabelText('Mosque'), 'sunnah')
  await userEvent.click(await screen.findByRole('option', { name: /Masjid Sunnah/ }))
}

test('copying shows day by day what changes, publishes it with one press, and offers to undo it', async () => {
  const api = await open()
  await chooseOther()
  await screen.findByText('From Masjid Sunnah')
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText('What changes: 42 days')
  expect(within(dialog).getAllByText('Fajr 06:30')).toHaveLength(7)
  await press('Show 35 more days')
  expect(within(dialog).getAllByText('Fajr 06:30')).toHaveLength(42)
  await press('Publish these times')
  await screen.findByText('Times published')
  expect(api.callsOf(layTimetable)[0]?.body).toMatchObject({
    mode: 'fill',
    updatedAt: '1',
    from: '2026-11-20',
  })
  await press('Undo')
  await screen.findByText('The times are as they were before')
  expect(api.callsOf(undoTimetable)[0]?.params).toEqual({ id: 'm', changeId: 'c' })
})

test('repeating a year shows its days and what to look at, and publishes it with one press', async () => {
  const api = await open()
  api.on(proposeRepeat, () => ({
    ranges: [rangeOf('2026-11-20', '2026-11-22', { fajr: '06:45' })],
    ownBegins: [{ date: '2026-11-20', fajr: '05:30' }],
    findings: [
      {
        ...{ code: 'ramadan-ranges', severity: 'warning' as const, message: 'Ramadan falls on other dates.' },
        days: ['2026-11-20', '2026-11-21/2026-11-22'],
      },
    ],
  }))
  await press('Repeat last year')
  const dialog = await screen.findByRole('dialog')
  const finding = await within(dialog).findByText(/Ramadan falls on other dates/)
  expect(finding.textContent).toMatch(/20 Nov, 21\s–\s22 Nov/)
  within(dialog).getByText('What changes: 3 days')
  within(dialog).getByText(/The printed beginnings of 1 day come with them/)
  await press('Publish these times')
  await screen.findByText('Times published')
  expect(api.callsOf(layTimetable)[0]?.body).toMatchObject({
    ...{ from: '2026-11-20', to: '2027-11-19', mode: 'fill' },
    ownBegins: [{ date: '2026-11-20', fajr: '05:30' }],
  })
})

const repeated = (ownBegins: OwnBegins[] = []) => ({
  ...{ ranges: [rangeOf('2026-11-20', '2026-11-22', { fajr: '06:45' })], ownBegins, findings: [] },
})

test('a year without printed beginnings leaves those that are there', async () => {
  held.m = [rangeOf('2026-11-20', '2026-11-22')]
  printed = [{ date: '2026-11-21', fajr: '05:30' }]
  const api = await open()
  api.on(proposeRepeat, () => repeated())
  await press('Repeat last year')
  await userEvent.selectOptions(await screen.findByLabelText('Days that have times already'), 'replace')
  expect(screen.queryByText(/^Printed beginnings/)).toBeNull()
  await press('Publish these times')
  const question = await screen.findByRole('alertdialog', { name: 'Replace the times of 3 days?' })
  expect(within(question).queryByText(/printed beginnings/)).toBeNull()
  await press('Replace them')
  await waitFor(() => expect(api.callsOf(layTimetable)).toHaveLength(1))
  expect(api.callsOf(layTimetable)[0]?.body).not.toHaveProperty('ownBegins')
})

test('printed beginnings that change or go are shown with their day, and asked about', async () => {
  held.m = [rangeOf('2026-11-20', '2026-11-22')]
  printed = [
    { date: '2026-11-21', fajr: '05:30' },
    { date: '2026-12-01', fajr: '05:45' },
  ]
  const api = await open()
  api.on(proposeRepeat, () => repeated([{ date: '2026-11-21', fajr: '05:31' }]))
  await press('Repeat last year')
  await userEvent.selectOptions(await screen.findByLabelText('Days that have times already'), 'replace')
  screen.getByText('What changes: 4 days')
  screen.getByText('Printed beginnings change')
  screen.getByText('Printed beginnings go')
  await press('Publish these times')
  const question = await screen.findByRole('alertdialog', { name: 'Replace the times of 3 days?' })
  within(question).getByText('The printed beginnings of 2 days change or go.')
})

test('printed beginnings alone are asked about by themselves', async () => {
  held.m = [rangeOf('2026-11-20', '2026-11-22', { fajr: '06:45' })]
  printed = [{ date: '2026-11-21', fajr: '05:30' }]
  const api = await open()
  api.on(proposeRepeat, () => repeated([{ date: '2026-11-21', fajr: '05:31' }]))
  await press('Repeat last year')
  await userEvent.selectOptions(await screen.findByLabelText('Days that have times already'), 'replace')
  screen.getByText('What changes: 1 day')
  await press('Publish these times')
  await screen.findByRole('alertdialog', { name: 'Replace the printed beginnings of 1 day?' })
})

test('what is shown stays as it was read when the window is looked at again', async () => {
  const api = await open()
  await chooseOther()
  await screen.findByText('What changes: 42 days')
  held.m = [rangeOf('2026-11-26', '2026-11-26')]
  changedAt = '2'
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await press('Show 35 more days')
  screen.getByText('What changes: 42 days')
  await press('Publish these times')
  await waitFor(() => expect(api.callsOf(layTimetable)).toHaveLength(1))
  expect(api.callsOf(layTimetable)[0]?.body).toMatchObject({ updatedAt: '1' })
})

test('a rule of whole weeks looks at beginnings beyond the days, too', async () => {
  printed = [{ date: '2026-11-19', isha: '20:00' }]
  held.other = [rangeOf('2026-11-20', '2026-11-20', { rules: { isha: { after: 10, weekly: 'monday' } } })]
  await open()
  await chooseOther()
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText('Isha 20:10')
})

test('times that could not be read are said to be missing, and read again', async () => {
  const api = obedientServer()
  api.on(listPrayerTimeRanges, refuse('badRequest', 'Not now'))
  renderScreen([{ path: '/', element: <ManyDays mosqueId="m" /> }], '/')
  await screen.findByText('Not now')
  api.on(listPrayerTimeRanges, () => [])
  await press('Retry')
  await screen.findByRole('button', { name: 'Repeat last year' })
})

test('a year before without times offers nothing to publish', async () => {
  const api = await open()
  api.on(proposeRepeat, () => ({ ranges: [], ownBegins: [], findings: [] }))
  await press('Repeat last year')
  await screen.findByText('These days had no times a year before')
  expect(screen.queryByRole('button', { name: 'Publish these times' })).toBeNull()
})

test('where the other mosque holds its jumu’ahs is not copied, but their times are', async () => {
  const jumuahs = [{ ...singleJumuah('13:15'), place: 'Main hall', language: 'Urdu' }, singleJumuah('14:00')]
  held.other = [rangeOf('2026-11-20', '2026-12-31', { jumuahs })]
  const api = await open()
  await chooseOther()
  await screen.findByText(/What changes/)
  await press('Publish these times')
  await waitFor(() => expect(api.callsOf(layTimetable)).toHaveLength(1))
  expect(api.callsOf(layTimetable)[0]?.body).toMatchObject({
    ranges: [{ jumuahs: [singleJumuah('13:15'), singleJumuah('14:00')] }],
  })
})

test('before times are replaced, the number of days is said and asked about', async () => {
  held.m = [rangeOf('2026-11-26', '2026-12-10'), rangeOf('2027-03-01', '2027-03-02')]
  const api = await open()
  await chooseOther()
  await userEvent.selectOptions(await screen.findByLabelText('Days that have times already'), 'replace')
  screen.getByText('What changes: 44 days')
  await press('Publish these times')
  const question = await screen.findByRole('alertdialog', { name: 'Replace the times of 17 days?' })
  within(question).getByText('2 days will have no times then.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.callsOf(layTimetable)).toHaveLength(0)
  await press('Publish these times')
  await press('Replace them')
  await waitFor(() => expect(api.callsOf(layTimetable)[0]?.body).toMatchObject({ mode: 'replace' }))
})

test('who was slower is told so, and sees what would change now', async () => {
  const api = await open()
  await chooseOther()
  await screen.findByText('What changes: 42 days')
  api.on(layTimetable, refuse('conflict', codedError('timetableChanged', { text: 'Amina set times' })))
  held.m = [rangeOf('2026-11-26', '2026-11-26')]
  await press('Publish these times')
  const alert = await screen.findByText(/These days have changed meanwhile: Amina set times/)
  await waitFor(() => expect(alert.textContent).toContain('The list above shows what would change now.'))
  await screen.findByText('What changes: 41 days')
})

test('a dialog that is closed while times are published still offers to undo it', async () => {
  const api = await open()
  await chooseOther()
  await screen.findByText('What changes: 42 days')
  const answer = Promise.withResolvers<void>()
  api.on(layTimetable, async () => {
    await answer.promise
    return { success: true as const, added: 1, changed: 0, removed: 0, changeId: 'c' }
  })
  await press('Publish these times')
  await screen.findByRole('progressbar')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer.resolve()
  await screen.findByText('Times published')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('what cannot be read is said, and read again', async () => {
  const api = await open()
  api.on(getTimetable, breakDown)
  await chooseOther()
  await screen.findByText('The times of that mosque could not be read.')
  api.on(getTimetable, ({ params, query }) => ({
    ...{ from: query.from, to: query.to, updatedAt: '1' },
    ...{ ranges: held[params.id] ?? [], ownBegins: [] },
  }))
  await press('Retry')
  await screen.findByText('What changes: 42 days')
})

test('a mosque without times on the days, and days that are the same, publish nothing', async () => {
  held.other = []
  await open()
  await chooseOther()
  await screen.findByText('That mosque has no times on these days')
  expect(screen.queryByRole('button', { name: 'Publish these times' })).toBeNull()
})

test.each([
  ['From', '2026-11-19', 'Choose today or a later day.'],
  ['From', '', 'Choose a day.'],
  ['To', '2026-11-19', 'Choose the first day or a later one.'],
  ['To', '2028-11-20', 'Choose 366 days at most, up to 20 November 2027.'],
])('%s “%s” is refused: %s', async (label, value, sentence) => {
  await open()
  await press('Copy from another mosque')
  type(label, value)
  screen.getByText(sentence)
})

test('a year is downloaded in the chosen format, under a name that says what it is', async () => {
  const api = await open()
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await press('Download')
  const dialog = await screen.findByRole('dialog')
  await userEvent.selectOptions(within(dialog).getByLabelText('Year'), '2027')
  await userEvent.selectOptions(within(dialog).getByLabelText('Format'), 'xlsx')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/-2027\.xlsx$/)
  expect(api.callsOf(getTimetable)[0]?.query).toEqual({
    from: '2027-01-01',
    to: '2027-12-31',
    format: 'xlsx',
  })
})

test('a download that fails says so, and the dialog stays', async () => {
  const api = await open()
  api.on(getTimetable, refuse('internal'))
  await press('Download')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }))
  await within(dialog).findByText('The file could not be downloaded.')
})
