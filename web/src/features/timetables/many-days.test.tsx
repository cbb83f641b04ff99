// @module-tag full
import { addDays } from '@mihrab/core/days.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import {
  getTimetable,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import { breakDown, press, refuse, type } from '@mihrab/web/test/calendar-rig.tsx'
import {
  chooseOtherMosque,
  held,
  openManyDays,
  prepareManyDays,
  timetableRange,
} from '@mihrab/web/test/many-days-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

prepareManyDays()

test('copying shows the changes day by day, publishes them with one press, and offers to undo it', async () => {
  held.ranges.other = Array.from({ length: 42 }, (_, at) => {
    const day = addDays('2026-11-20', at)
    return timetableRange(day, day, { fajr: `06:3${at % 2}` })
  })
  const api = await openManyDays()
  await chooseOtherMosque()
  await screen.findByText('From Masjid Sunnah')
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText('What changes: 42 days')
  within(dialog).getByText('42 days of Masjid Sunnah Sheffield change')
  expect(within(dialog).getAllByText(/^Fajr 06:3\d$/)).toHaveLength(7)
  await press('Show 35 more days')
  expect(within(dialog).getAllByText(/^Fajr 06:3\d$/)).toHaveLength(42)
  // The eighth day is the first one added.
  expect(document.activeElement).toBe(dialog.querySelectorAll('[data-differences] li')[7])
  await press('Publish these times')
  await screen.findByText('Times published')
  expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({
    mode: 'fill',
    updatedAt: '1',
    from: '2026-11-20',
  })
  await press('Undo')
  await screen.findByText('The previous times are back')
  expect(api.callsOf(undoTimetable)[0]?.params).toEqual({ id: 'm', changeId: 'c' })
})

test('copying takes the times of the other mosque’s jumu’ahs, but neither their places nor what stands above its Ramadan', async () => {
  const jumuahs = [{ ...singleJumuah('13:15'), place: 'Main hall', language: 'Urdu' }, singleJumuah('14:00')]
  held.ranges.other = [timetableRange('2026-11-20', '2026-12-31', { jumuahs, overridesRamadan: ['isha'] })]
  const api = await openManyDays()
  await chooseOtherMosque()
  await screen.findByText(/What changes/)
  await press('Publish these times')
  await waitFor(() => expect(api.callsOf(publishTimetable)).toHaveLength(1))
  const body = api.callsOf(publishTimetable)[0]?.body
  expect(body).toMatchObject({
    ranges: [{ jumuahs: [singleJumuah('13:15'), singleJumuah('14:00')] }],
  })
  expect(JSON.stringify(body)).not.toContain('overridesRamadan')
})

test('a timetable that cannot be loaded is reported, and loaded again', async () => {
  const api = await openManyDays()
  api.on(getTimetable, breakDown)
  await chooseOtherMosque()
  await screen.findByText('The times of that mosque could not be loaded.')
  api.on(getTimetable, ({ params, query }) => ({
    from: query.from,
    to: query.to,
    updatedAt: '1',
    ranges: held.ranges[params.id] ?? [],
    ownBegins: [],
  }))
  await press('Retry')
  await screen.findByText('What changes: 42 days')
})

test('a mosque without times on the days, and days that are the same, publish nothing', async () => {
  held.ranges.other = []
  await openManyDays()
  await chooseOtherMosque()
  await screen.findByText('That mosque has no times on these days')
  expect(screen.queryByRole('button', { name: 'Publish these times' })).toBeNull()
})

test.each([
  ['From', '2026-11-19', 'Choose today or a later day.'],
  ['From', '', 'Choose a day.'],
  ['To', '2026-11-19', 'Choose the first day or a later one.'],
  ['To', '2028-11-20', 'Choose at most 366 days, up to 20 November 2027.'],
])('%s “%s” is refused: %s', async (label, value, sentence) => {
  await openManyDays()
  await press('Copy from another mosque')
  type(label, value)
  screen.getByText(sentence)
})

test('a year is downloaded in the chosen format, under a descriptive name', async () => {
  const api = await openManyDays()
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
  const api = await openManyDays()
  api.on(getTimetable, refuse('internal'))
  await press('Download')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }))
  await within(dialog).findByText('The file could not be downloaded.')
})
