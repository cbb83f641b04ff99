// @module-tag full
import { addDays } from '@mihrab/core/days.ts'
import { getHealth } from '@mihrab/core/features/health/health.contract.ts'
import { bytesOf, workbook } from '@mihrab/core/features/timetables/files/file-samples.ts'
import { realYears } from '@mihrab/core/features/timetables/fixtures/real-years.ts'
import { expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { monthCsv, sendTimetable } from '#test/timetable-forms.ts'
import { rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const send = (content: string | Uint8Array, fields = {}) =>
  sendTimetable(rig.owner.client, rig.mosque._id, { files: [['times.csv', content]], ...fields })

const laughs = times(30, (at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')
const packedRows = '<row><c><v>1</v></c></row>'.repeat(1_500_000)
const bom = new Uint8Array([0xff, 0xfe, ...bytesOf(monthCsv())])

test.each<[string, string, string | Uint8Array]>([
  ['an empty file', 'empty', ''],
  ['an image named .csv', 'picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a zip bomb', 'unpacks-too-large', workbook({ rows: packedRows })],
  ['a million columns', 'too-many-columns', '1,'.repeat(1_000_000)],
  ['a billion laughs', 'no-table', `<!DOCTYPE l [<!ENTITY a0 "ha">${laughs}]><l>&a30;</l>`],
  ['5 MB of quotes', 'no-timetable', '"'.repeat(4_900_000)],
  ['5 MB of words', 'no-timetable', 'hello world '.repeat(400_000)],
  ['a table without days', 'no-timetable', 'Name,Phone\nAli,1\nOmar,2\nAmina,3'],
  ['text that says to be of another encoding', 'no-timetable', bom],
])('%s is refused in words, and nothing is stored', async (_name, code, content) => {
  const { status, body } = await send(content)
  expect(status).toBe(200)
  const found = body.findings.find((finding) => finding.code === code)
  expect(found?.severity).toBe('error')
  expect([body.days, body.ranges, body.ownBegins, body.fits]).toEqual([[], [], [], []])
  expect(await rig.list()).toEqual([])
})

const shifted = (time: string, minutes: number) => {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return `${String(Math.floor(all / 60) % 24).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}
const columns = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
/** Start times of a real mosque's print, moved by some minutes. */
const printed = (minutes: number) => {
  const rows = (realYears[0]?.times.ownBegins ?? []).map((day) => [
    day.date,
    ...columns.map((prayer) => shifted(day[prayer] ?? '00:00', minutes)),
  ])
  return [['Date', ...columns], ...rows].map((row) => row.join(',')).join('\n')
}

test('the file of another city is read, and said to be far from what is computed', async () => {
  const { body } = await send(printed(20))
  const warned = ({ findings }: typeof body) =>
    findings.filter(({ code, severity }) => code === 'far-from-computed' && severity === 'warning')
  expect(warned(body).length).toBeGreaterThan(0)
  expect(warned((await send(printed(0))).body)).toEqual([])
})

test('two tables of the same days, Arabic digits, letters of two encodings and a Hijri year are read and said', async () => {
  const two = await send(`${monthCsv()}\n\n${monthCsv({ 'Fajr Begins': '06:20' })}`)
  expect(two.body.days).toHaveLength(31)
  expect(two.body.findings.map(({ code }) => code)).toContain('two-tables')
  const arabic = await send(monthCsv().replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit))
  expect(arabic.body.days).toEqual((await send(monthCsv())).body.days)
  const mixed = new Uint8Array([...bytesOf(`${monthCsv()}\nJumu’ah: 13:15\n`), 0xe9, 0x0a])
  const read = await send(mixed)
  expect(read.body.days).toHaveLength(31)
  expect(read.body.findings.map(({ code }) => code)).toContain('mixed-encodings')
  const days = times(29, (at) => `1448-07-${String(at + 1).padStart(2, '0')},06:10,18:30`)
  const hijri = await send(['Date,Fajr,Isha', ...days].join('\n'))
  expect(hijri.body.days.map(({ date }) => date)).toEqual(times(29, (at) => addDays('2026-12-10', at)))
  expect(hijri.body.findings.map(({ code }) => code)).toContain('hijri-days')
})

test('while a large file is read, others are answered', async () => {
  const order: string[] = []
  const large = times(20, (at) => [`${at}.csv`, `${monthCsv()}\n`.repeat(100)] as const)
  const reading = sendTimetable(rig.owner.client, rig.mosque._id, { files: large }).then(() =>
    order.push('file'),
  )
  for (let call = 0; call < 20; call += 1) await rig.app.visitor().call(getHealth, {})
  order.push('calls')
  await reading
  expect(order).toEqual(['calls', 'file'])
})
