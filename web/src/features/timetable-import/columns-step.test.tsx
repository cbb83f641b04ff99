import { london, madeUpDays } from '@mihrab/core/features/timetables/fixtures/written-year.ts'
import { readTimetable } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import type { Sheet } from '@mihrab/core/features/timetables/timetable-days.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ColumnsStep } from './columns-step.tsx'
import { type ImportDraft, withChoices } from './import-draft.ts'

const columns = ['begins.fajr', 'begins.sunrise', 'begins.dhuhr', 'begins.asr', 'begins.isha'] as const
const headings = ['Date', 'Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Isha']

/** A month of days without their year, each row changed. */
function sheetOf(dayOf: (date: string) => string, change = (row: string[]) => row): Sheet {
  const rows = madeUpDays('2027-03-01', 31).map(({ date, times }) =>
    change([dayOf(date), ...columns.map((column) => times.get(column) ?? '')]),
  )
  return { name: 'march.csv', rows: [headings, ...rows] }
}

const passedOn: string[] = []

/** The step with its state, as in the assistant. */
function Step({ sheet }: { sheet: Sheet }) {
  const [draft, setDraft] = useState<ImportDraft>({
    begunAt: '2027-02-01T09:00:00.000Z',
    sources: ['march.csv'],
    sheets: [sheet],
    fileFindings: [],
    refusals: [],
    step: 'columns',
    choices: { columns: [] },
    taken: [],
    left: [],
  })
  const reading = readTimetable({
    sheets: [sheet],
    calculation: london,
    today: '2027-02-01',
    ...draft.choices,
  })
  return (
    <ColumnsStep
      {...{ draft, reading }}
      isReading={false}
      onChoose={(choices) => setDraft(withChoices(draft, choices))}
      onBack={() => passedOn.push('back')}
      onNext={() => passedOn.push('next')}
    />
  )
}

function openStep(sheet: Sheet) {
  passedOn.length = 0
  renderScreen([{ path: '/', element: <Step sheet={sheet} /> }], '/')
}

const showColumns = async () => userEvent.click(await screen.findByRole('button', { name: 'Change' }))

test('a year that the file lacks must be given before the next step', async () => {
  openStep(sheetOf((date) => `${Number(date.slice(8))} March`))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(screen.getByRole('alert').textContent).toBe('First choose which year the timetable is for.')
  await userEvent.type(screen.getByLabelText('Year of the timetable'), '2027')
  await screen.findByText('31 days were read.')
  expect(document.querySelector('[data-read-day="2027-03-01"]')?.textContent).toMatch(/^Mon 1 March 2027/)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(passedOn).toEqual(['next'])
  await userEvent.clear(screen.getByLabelText('Year of the timetable'))
  screen.getByText('0 days were read.')
})

test('a timetable of past days can be moved to another year', async () => {
  openStep(sheetOf((date) => date.replace('2027', '2026')))
  await userEvent.selectOptions(await screen.findByLabelText('Use it for'), '2027')
  expect(document.querySelector('[data-read-day="2027-03-01"]')).not.toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Use it for'), '')
  expect(document.querySelector('[data-read-day="2026-03-01"]')).not.toBeNull()
})

test('a question is asked if columns with only prayer names could be start times or jamā’ah times', async () => {
  const later = (time: string) => `${Number(time.slice(0, 2)) + 1}:${time.slice(3)}`
  openStep(
    sheetOf(
      (date) => date,
      ([day = '', ...times]) => [day, ...times.map(later)],
    ),
  )
  const times = await screen.findByLabelText('Times')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('alert').textContent).toBe(
    'First choose whether these are start times or jamā’ah times.',
  )
  expect(passedOn).toEqual([])
  await userEvent.selectOptions(times, 'When the mosque prays (jamā’ah)')
  await showColumns()
  expect(screen.getByLabelText<HTMLSelectElement>('Meaning of “Asr”').value).toBe('jamaah.asr')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Times'), 'When each prayer begins')
  expect(screen.getByLabelText<HTMLSelectElement>('Meaning of “Asr”').value).toBe('begins.asr')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(passedOn).toEqual(['next'])
})

test('recognised columns are named in a sentence, and listed on request', async () => {
  const { name, rows } = sheetOf((date) => date)
  const [head = [], ...days] = rows
  openStep({ name, rows: [[...head, 'Moon'], ...days.map((row) => [...row, 'waxing'])] })
  await screen.findByText(
    '6 columns recognised: Day, Fajr begins, Sunrise, Dhuhr begins, Asr begins, Isha begins. Not used: “Moon”.',
  )
  expect(screen.queryByRole('combobox', { name: /^Meaning of/ })).toBeNull()
  await showColumns()
  expect(screen.getAllByRole('combobox', { name: /^Meaning of/ })).toHaveLength(7)
  screen.getByText('Correct any that are wrong.')
  await showColumns()
  expect(screen.queryByRole('combobox', { name: /^Meaning of/ })).toBeNull()
})

test('the questions come first, with their number', async () => {
  openStep(sheetOf((date) => `${Number(date.slice(8))} March`))
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'One question',
    'Columns',
    'The first days, as we read them',
  ])
  await userEvent.type(screen.getByLabelText('Year of the timetable'), '2027')
  await screen.findByRole('heading', { name: '2 questions' })
})

test('the first week is shown, with one day of it, its Friday, for phones', async () => {
  openStep(sheetOf((date) => date))
  await userEvent.selectOptions(await screen.findByLabelText('Jamā’ah'), 'When each prayer begins')
  fireEvent.change(screen.getByLabelText('Jumu’ah'), { target: { value: '13:30' } })
  expect(document.querySelectorAll('[data-read-day]')).toHaveLength(7)
  const day = screen.getByRole('table', { name: 'Fri 5 March 2027' })
  within(day).getByRole('row', { name: /^Fajr 0\d:\d\d/ })
  within(day).getByRole('row', { name: 'Jumu’ah 13:30' })
})

test('a column’s meaning can be corrected, and no other column has the same', async () => {
  openStep(sheetOf((date) => date))
  await showColumns()
  const meaningOf = async (heading: string) =>
    (await screen.findByLabelText<HTMLSelectElement>(`Meaning of “${heading}”`)).value
  expect(await meaningOf('Asr')).toBe('begins.asr')
  await userEvent.selectOptions(screen.getByLabelText('Meaning of “Isha”'), 'Asr begins')
  expect([await meaningOf('Isha'), await meaningOf('Asr')]).toEqual(['begins.asr', 'ignored'])
  await showColumns()
  // What the person has changed stays in sight.
  expect(screen.getAllByText('Chosen by you')).toHaveLength(1)
  expect(screen.getAllByRole('combobox', { name: /^Meaning of/ })).toHaveLength(2)
})

test('the reason is given at once if no days could be read', async () => {
  openStep({ name: 'notes.txt', rows: [['Please park with care']] })
  await screen.findByRole('heading', { name: 'Why no days were read' })
  expect(document.querySelectorAll('[data-finding]').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(passedOn).toEqual([])
})

test('a column with an unclear heading must be confirmed before the next step', async () => {
  const { name, rows } = sheetOf((date) => date)
  const [head = [], ...days] = rows
  openStep({ name, rows: [[...head, 'Fadscher Iqama'], ...days.map((row) => [...row, '06:30'])] })
  const column = await screen.findByLabelText<HTMLSelectElement>('Meaning of “Fadscher Iqama”')
  expect(column.value).toBe('')
  screen.getByText('Please choose what it contains')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('alert').textContent).toBe(
    'First choose what these columns contain: “Fadscher Iqama”.',
  )
  expect(passedOn).toEqual([])
  await userEvent.selectOptions(column, 'Not used')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(passedOn).toEqual(['next'])
})

test('rows after December, and empty cells below a time, must be explained before the next step', async () => {
  const days = [...madeUpDays('2027-12-01', 31), ...madeUpDays('2027-01-01', 31)]
  const rows = days.map(({ date, times }, at) => [
    date.slice(5).split('-').reverse().join('/'),
    times.get('begins.fajr') ?? '',
    times.get('begins.dhuhr') ?? '',
    at % 10 === 0 ? `13:${10 + (at % 40)}` : '',
  ])
  openStep({ name: 'a.csv', rows: [['Date', 'Fajr begins', 'Dhuhr begins', 'Dhuhr jamaat'], ...rows] })
  await userEvent.type(await screen.findByLabelText('Year of the timetable'), '2027')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('alert').textContent).toBe('First answer this question: Rows after December.')
  await userEvent.selectOptions(screen.getByLabelText('Rows after December'), '2027')
  expect(screen.getByRole('alert').textContent).toBe('First answer this question: Empty cells.')
  await userEvent.selectOptions(screen.getByLabelText('Empty cells'), 'The same time as above')
  expect(document.querySelector('[data-read-day="2027-01-01"]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(passedOn).toEqual(['next'])
})

test('a question about a file with only start times may stay unanswered', async () => {
  openStep(sheetOf((date) => date))
  await userEvent.selectOptions(await screen.findByLabelText('Jamā’ah'), 'When each prayer begins')
  const first = document.querySelector('[data-read-day="2027-03-01"]')
  expect(first?.querySelectorAll('strong')[0]?.textContent).toMatch(/^\d\d:\d\d$/)
  await userEvent.selectOptions(screen.getByLabelText('Jamā’ah'), '')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(passedOn).toEqual(['next'])
})

test('one day on a phone has no column or row without times', async () => {
  const rows = [
    ['Date', 'Dhuhr jamaah', 'Isha jamaah'],
    ['2027-03-02', '12:30', '18:30'],
  ]
  openStep({ name: 'march.csv', rows })
  const [oneDay] = await screen.findAllByRole('table', { name: 'Tue 2 March 2027' })
  if (!oneDay) throw new Error('no table')
  expect(within(oneDay).queryByText('Begins')).toBeNull()
  expect(within(oneDay).queryByText('Sunrise')).toBeNull()
  expect(within(oneDay).getByText('18:30')).toBeTruthy()
})
