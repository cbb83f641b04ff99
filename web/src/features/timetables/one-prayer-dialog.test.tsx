import { publishTimetable, undoTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { chooseRadio, field, press, refuse, setAfter, type } from '@mihrab/web/test/calendar-rig.tsx'
import { held, openManyDays, prepareManyDays, timetableRange } from '@mihrab/web/test/many-days-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareManyDays()

async function openOnePrayer(address = '/') {
  held.ranges.m = [
    timetableRange('2026-11-20', '2026-11-21'),
    timetableRange('2026-11-22', '2026-11-22', { maghrib: '16:22' }),
    timetableRange('2026-11-24', '2026-11-25', { isha: '18:15' }),
  ]
  const api = await openManyDays(address)
  await press('Change one prayer on many days')
  const dialog = await screen.findByRole('dialog', { name: 'Change one prayer on many days' })
  return { api, dialog }
}

/** The days that have times. */
async function openWithDays() {
  const opened = await openOnePrayer()
  await chooseRadio('Days: Other days…')
  type('From', '2026-11-20')
  type('To', '2026-11-25')
  return opened
}

const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish these times' })

const publishedBody = (api: Awaited<ReturnType<typeof openManyDays>>) =>
  api.callsOf(publishTimetable)[0]?.body as NewTimetable

const choosePrayer = (name: string) => chooseRadio(`Prayer: ${name}`)

test('the usual days are one press each, today’s month first, and Fajr is the first prayer', async () => {
  const { dialog } = await openOnePrayer()
  const chips = within(dialog).getAllByRole<HTMLInputElement>('radio', { name: /^(Prayer|Days): / })
  expect(chips.map((chip) => chip.ariaLabel)).toEqual([
    ...['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha', 'Jumah'].map((name) => `Prayer: ${name}`),
    'Days: Rest of November',
    'Days: December',
    expect.stringMatching(/^Days: Ramadan 8 Feb\s–\s8 Mar$/),
    'Days: Until the clocks change (27 Mar)',
    'Days: Other days…',
  ])
  expect(chips.filter(({ checked }) => checked).map((chip) => chip.ariaLabel)).toEqual([
    'Prayer: Fajr',
    'Days: Rest of November',
  ])
})

test('a later month in view is offered instead of the next one, and chosen', async () => {
  await openOnePrayer('/?month=2027-01')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Days: January' }).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: 'Days: December' })).toBeNull()
})

test('the button is there from the start, and says why it waits or what it will change', async () => {
  const { dialog } = await openOnePrayer()
  await within(dialog).findByText('Enter the new time of Fajr.')
  expect(publishButton().disabled).toBe(true)
  type('Fajr', '06:45')
  await within(dialog).findByText('5 days of Masjid Sunnah Sheffield change')
  expect(publishButton().disabled).toBe(false)
  await chooseRadio('Days: December')
  await within(dialog).findByText('No times are set on these days.')
  expect(publishButton().disabled).toBe(true)
  expect(field('Fajr').value).toBe('06:45')
  await chooseRadio('Days: Other days…')
  type('From', '')
  await within(dialog).findByText('Choose the days first.')
  expect(publishButton().disabled).toBe(true)
  expect(field('Fajr').value).toBe('06:45')
})

test('a month with the same change on each day is one line, and is published as that month', async () => {
  const { api, dialog } = await openOnePrayer()
  held.ranges.m = [timetableRange('2026-12-01', '2026-12-31')]
  await chooseRadio('Days: December')
  type('Fajr', '06:50')
  const line = (await within(dialog).findByText('Fajr 06:15 → 06:50')).closest('li')
  expect(line?.textContent).toMatch(/^1\s–\s31 Dec .*31 days$/)
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
  await press('Publish these times')
  await waitFor(() => expect(publishedBody(api)).toMatchObject({ from: '2026-12-01', to: '2026-12-31' }))
})

test('one prayer gets a rule on many days after a review, the others stay, and one press undoes it', async () => {
  const { api, dialog } = await openWithDays()
  await choosePrayer('Maghrib')
  await setAfter('Maghrib', '5')
  await within(dialog).findByText('What changes: 5 days')
  const [day] = within(dialog).getAllByText(/^Maghrib 16:2\d → 1\d:\d\d$/)
  expect(day).toBeTruthy()
  expect(within(dialog).queryByText(/^Isha \d/)).toBeNull()
  expect(screen.queryByLabelText('Days that already have times')).toBeNull()
  await press('Publish these times')
  await screen.findByText('Times published')
  screen.getByText(/^Maghrib Begins \+ 5 · 20\s–\s25 Nov/)
  const body = publishedBody(api)
  expect(body).toMatchObject({ from: '2026-11-20', to: '2026-11-25', mode: 'replace', updatedAt: '1' })
  expect(body).not.toHaveProperty('ownBegins')
  const published = body.ranges.map(({ startDate, endDate, isha, rules }) => [
    startDate,
    endDate,
    isha,
    rules,
  ])
  expect(published).toEqual([
    ['2026-11-20', '2026-11-22', '18:30', { maghrib: { after: 5 } }],
    ['2026-11-24', '2026-11-25', '18:15', { maghrib: { after: 5 } }],
  ])
  await press('Undo')
  await screen.findByText('The previous times are back')
  expect(api.callsOf(undoTimetable)[0]?.params).toEqual({ id: 'm', changeId: 'c' })
})

test('input in the dialog is lost only after a question, and without input there is none', async () => {
  const { dialog } = await openWithDays()
  await choosePrayer('Maghrib')
  await setAfter('Maghrib', '5')
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Maghrib: minutes after it begins').value).toBe('5')
  await choosePrayer('Isha')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another prayer starts empty, and gets a fixed time', async () => {
  const { api, dialog } = await openWithDays()
  await choosePrayer('Maghrib')
  await setAfter('Maghrib', '5')
  await choosePrayer('Isha')
  expect(screen.queryByText(/^What changes/)).toBeNull()
  expect(field('Isha').value).toBe('')
  type('Isha', '19:00')
  await within(dialog).findAllByText('Isha 18:30 → 19:00')
  await press('Publish these times')
  await waitFor(() => expect(api.callsOf(publishTimetable)).toHaveLength(1))
  expect(publishedBody(api).ranges.map(({ isha }) => isha)).toEqual(['19:00', '19:00', '19:00'])
})

test('a change of jumu’ah affects only Fridays', async () => {
  const { dialog } = await openWithDays()
  await choosePrayer('Jumah')
  type('Jumah', '13:30')
  await within(dialog).findByText('What changes: 1 day')
  within(dialog).getByText('Jumu’ah 13:15 → 13:30')
})

test('a second jumu’ah can be added on many days, with the details of both', async () => {
  const { api, dialog } = await openWithDays()
  expect(screen.queryByText(/replaces all jumu’ahs/)).toBeNull()
  await choosePrayer('Jumah')
  await screen.findByText(/replaces all jumu’ahs on these days/)
  type('Jumah', '13:15')
  await screen.findByText('Nothing would change: these days already have these times.')
  await press('Add a jumu’ah')
  await screen.findByText('Enter the new time of Jumah.')
  type('Jumu’ah 2', '13:00')
  screen.getByText(/^Jumu’ahs must be in order of time/)
  type('Jumu’ah 2', '14:00')
  type('Place 2', 'Old hall')
  await within(dialog).findByText('Jumu’ah 13:15 → 13:15, 14:00')
  await press('Publish these times')
  await waitFor(() => expect(api.callsOf(publishTimetable)).toHaveLength(1))
  for (const { jumuahs } of publishedBody(api).ranges) {
    expect(jumuahs).toMatchObject([{ time: '13:15' }, { time: '14:00', place: 'Old hall' }])
  }
})

test('other details of a jumu’ah count as a change', async () => {
  const { dialog } = await openWithDays()
  await choosePrayer('Jumah')
  type('Jumah', '13:15')
  await press('Details')
  type('Place', 'Old hall')
  await within(dialog).findByText('Jumu’ah 13:15, with different details')
})

test('an unlikely time gets a warning, and invalid minutes are rejected at their field', async () => {
  await openWithDays()
  await choosePrayer('Maghrib')
  type('Maghrib', '12:00')
  screen.getByText(/^Before the calculated start time: Maghrib/)
  await chooseRadio('Maghrib: after it begins')
  type('Maghrib: minutes after it begins', '181')
  screen.getByText(/must be a whole number from -120 to 180/)
  expect(publishButton().disabled).toBe(true)
})

test('times that the days already have leave nothing to publish, and a refusal is reported', async () => {
  const { api } = await openWithDays()
  await choosePrayer('Maghrib')
  type('Maghrib', '16:30')
  await screen.findByText('What changes: 5 days')
  api.on(publishTimetable, refuse('conflict', 'Amina has changed these days'))
  await press('Publish these times')
  await screen.findByText('Amina has changed these days')
  await choosePrayer('Fajr')
  type('Fajr', '06:15')
  await screen.findByText('Nothing would change: these days already have these times.')
})
