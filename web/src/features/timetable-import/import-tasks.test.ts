import { maxFileBytes } from '@mihrab/core/features/timetables/files/limits.ts'
import { london, madeUpDays } from '@mihrab/core/features/timetables/fixtures/written-year.ts'
import type { ColumnMeaning } from '@mihrab/core/features/timetables/reading/column-meanings.ts'
import { expect, test } from 'vitest'
import { importTasks } from './import-tasks.ts'

const days = madeUpDays('2027-03-01', 60)
const columns = [...(days[0]?.times.keys() ?? [])]
const rows = days.map(({ date, times }) => [date, ...columns.map((column) => times.get(column) ?? '')])
const headings = columns.map((column) => column.replace('begins.', '').replace(/jamaah\.(\w+)/, '$1 iqamah'))
const csv = [['Date', ...headings], ...rows].map((row) => row.join(',')).join('\n')
const nothing = { files: [], text: '', html: '', calculation: london }
const unchecked = { calculation: london, edits: [], printed: [], fits: [] }

test('files and pasted text are opened, read, checked and joined', async () => {
  const files = [new File([csv], 'times.csv')]
  const { sheets, refusals } = await importTasks.open({ ...nothing, files })
  expect(refusals).toEqual([])
  const reading = await importTasks.read({ sheets, calculation: london, layouts: [] })
  expect(reading.days).toHaveLength(60)
  const checked = await importTasks.check({ ...unchecked, days: reading.days })
  expect(checked.days).toEqual(reading.days)
  expect(checked.rangeCount).toBeGreaterThan(0)
  expect(checked.rangeCount).toBeLessThan(60)
})

test('edits apply to the days in their order', async () => {
  const { sheets } = await importTasks.open({ ...nothing, text: csv })
  const reading = await importTasks.read({ sheets, calculation: london, layouts: [] })
  const edits = ['20:00', '20:15'].map((time) => ({ '2027-03-05': { 'jamaah.isha': time } }))
  const { days: edited } = await importTasks.check({ ...unchecked, days: reading.days, edits })
  expect(edited.find(({ date }) => date === '2027-03-05')?.jamaah.isha).toBe('20:15')
})

test('jamā’ah times are checked and joined by the start times that the mosque prints', async () => {
  const day = (at: number) => `2027-03-${String(at + 1).padStart(2, '0')}`
  const isha = Array.from({ length: 20 }, (_, at) => `19:${40 + at}`)
  const file = isha.map((time, at) => ({
    date: day(at),
    begins: {},
    jamaah: { fajr: '05:45', dhuhr: '13:00', asr: '16:15', maghrib: '18:20', isha: time },
    jumuah: [],
  }))
  const printed = isha.map((time, at) => ({ date: day(at), isha: time }))
  const held = await importTasks.check({ ...unchecked, days: file, printed })
  expect(held.rangeCount).toBe(1)
  const later = printed.map(({ date }) => ({ date, isha: '20:05' }))
  const { findings } = await importTasks.check({ ...unchecked, days: file, printed: later })
  expect(findings.find(({ prayer }) => prayer === 'isha')).toMatchObject({
    code: 'jamaah-early',
    days: '2027-03-01/2027-03-20',
    fix: { times: { [day(3)]: { 'jamaah.isha': '20:05' } } },
  })
})

test('a file that is too large is refused without being read completely', async () => {
  const large = new File([new Uint8Array(maxFileBytes + 10)], 'large.csv')
  const { sheets, refusals } = await importTasks.open({ ...nothing, files: [large] })
  expect(sheets).toEqual([])
  expect(refusals).toMatchObject([{ file: 'large.csv', code: 'too-large' }])
})

test('earlier meanings of columns are remembered, unless the person says otherwise', async () => {
  const { sheets } = await importTasks.open({ ...nothing, text: csv })
  const reading = { sheets, calculation: london }
  const { columns: read } = await importTasks.read({ ...reading, layouts: [] })
  const layouts = [read.map(({ heading, meaning }) => ({ heading, meaning: swapped[meaning] ?? meaning }))]
  const again = await importTasks.read({ ...reading, layouts })
  const meaningOf = (heading: string, { columns: all }: typeof again) =>
    all.find((column) => column.heading === heading)?.meaning
  expect(meaningOf('asr', again)).toBe('begins.isha')
  const asr = read.find(({ heading }) => heading === 'asr')
  const given = [{ table: 0, column: asr?.column ?? 0, meaning: 'ignored' as const }]
  const put = await importTasks.read({ ...reading, layouts, columns: given })
  expect([meaningOf('asr', put), meaningOf('isha', put)]).toEqual(['ignored', 'begins.asr'])
})

const swapped: Partial<Record<ColumnMeaning, ColumnMeaning>> = {
  'begins.asr': 'begins.isha',
  'begins.isha': 'begins.asr',
}
