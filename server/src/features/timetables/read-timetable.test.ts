import { pdf, workbook } from '@mihrab/core/features/timetables/files/file-samples.ts'
import { rememberColumnLayouts } from '@mihrab/core/features/timetables/imports.contract.ts'
import { publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson, tally, times } from '#test/factories.ts'
import { monthCsv, sendTimetable } from '#test/timetable-forms.ts'
import { rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
type Parts = Parameters<typeof sendTimetable>[2]
const send = (parts: Parts, client = rig.owner.client) => sendTimetable(client, rig.mosque._id, parts)

const codesOf = ({ body }: Awaited<ReturnType<typeof send>>) => body.findings.map(({ code }) => code)

test('a file is read to days, ranges and findings for all who may add ranges, and nothing is laid', async () => {
  const file = ['times.csv', monthCsv()] as const
  const { status, body } = await send({ files: [file] })
  expect(status).toBe(200)
  expect(body.columns.map(({ heading, meaning }) => [heading, meaning])).toEqual([
    ['Date', 'day'],
    ['Fajr Begins', 'begins.fajr'],
    ['Fajr Jamaah', 'jamaah.fajr'],
    ['Dhuhr Jamaah', 'jamaah.dhuhr'],
  ])
  expect(body.days).toHaveLength(31)
  expect(body.days[1]).toMatchObject({
    date: '2027-01-02',
    hijri: { year: 1448, month: 7, day: 24 },
    begins: { fajr: '06:10' },
    ownBegins: ['fajr'],
    estimated: false,
    jamaah: { fajr: '06:45', dhuhr: '12:45', asr: null, maghrib: null, isha: null },
  })
  expect(body.ranges).toHaveLength(1)
  expect(body.ownBegins[0]).toEqual({ date: '2027-01-01', fajr: '06:10' })
  expect(body.findings.length).toBeGreaterThan(0)
  expect(await rig.list()).toEqual([])
  for (const client of [rig.contact.client, rig.admin]) {
    expect((await send({ files: [file] }, client)).body).toEqual(body)
  }
})

test('workbooks and PDFs are read as text is', async () => {
  const rows = monthCsv()
    .split('\n')
    .map((row) => row.split(','))
  const cells = (row: string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const sheet = workbook({ rows: rows.map((row) => `<row>${cells(row)}</row>`).join('') })
  const words = rows.flatMap((row, at) =>
    row.map((text, column) => [text, 40 + column * 120, 800 - at * 20] as const),
  )
  const { body } = await send({ files: [['times.csv', monthCsv()]] })
  expect((await send({ files: [['times.xlsx', sheet]] })).body.days).toEqual(body.days)
  expect((await send({ files: [['times.pdf', pdf(words)]] })).body.days).toEqual(body.days)
})

test('what was read is laid as it was answered', async () => {
  const { body } = await send({ text: monthCsv() })
  const { ranges, ownBegins } = body
  const published = await rig.owner.client.call(publishTimetable, {
    params: { id: rig.mosque._id },
    body: { from: '2027-01-01', to: '2027-01-31', mode: 'replace', ranges, ownBegins },
  })
  expect(published.body.added).toBe(ranges.length)
  expect((await rig.read()).body.ownBegins).toEqual(ownBegins)
})

test('jamā’ah times are checked against the start times that the mosque prints', async () => {
  const { body: read } = await send({ text: monthCsv() })
  const ownBegins = read.days.map(({ date }) => ({ date, fajr: '06:47' }))
  await rig.publish({ from: '2027-01-01', to: '2027-01-31', mode: 'fill', ranges: read.ranges, ownBegins })
  const { body } = await send({ text: monthCsv().replace('Fajr Begins', 'Notes').replaceAll('06:10', '') })
  expect(body.findings).toContainEqual(
    expect.objectContaining({ code: 'jamaah-early', prayer: 'fajr', days: '2027-01-01/2027-01-31' }),
  )
})

test('several files and a pasted table are one timetable', async () => {
  const february = monthCsv().replaceAll('2027-01-', '2027-03-')
  const { body } = await send({
    files: [
      ['1.csv', monthCsv()],
      ['3.csv', february],
    ],
    text: monthCsv().replaceAll('2027-01-', '2027-05-'),
  })
  expect(body.days).toHaveLength(93)
})

test('what only a person can say is asked, and said by a field', async () => {
  const yearless = monthCsv().replaceAll('2027-01-', '').replace('Date', 'January')
  const asked = await send({ text: yearless })
  expect(asked.body.questions.map(({ code }) => code)).toContain('year')
  const answered = await send({ text: yearless, year: 2027, jumuah: '13:15, 14:00' })
  expect(answered.body.days).toHaveLength(31)
  expect(answered.body.questions).toEqual([])
  expect(answered.body.days[0]?.jumuah.map(({ time }) => time)).toEqual(['13:15', '14:00'])
  const rows = times(8, (at) => `0${at + 1}/0${at + 2}/2027,06:10,06:45,12:45`)
  const open = ['Date,Fajr Begins,Fajr Jamaah,Dhuhr Jamaah', ...rows].join('\n')
  const firstBy = async (dayOrder: string) => (await send({ text: open, dayOrder })).body.days[0]?.date
  expect(await firstBy('day-month')).toBe('2027-02-01')
  expect(await firstBy('month-day')).toBe('2027-01-02')
})

test('times under the names of prayers alone are what the field says', async () => {
  const rows = times(9, (at) => `2027-01-0${at + 1},07:01,13:02,15:03,17:04,19:06`)
  const text = ['Date,Fajr,Dhuhr,Asr,Maghrib,Isha', ...rows].join('\n')
  const asked = await send({ text })
  expect(asked.body.questions.map(({ code }) => code)).toContain('plain-times')
  const answered = await send({ text, plainTimes: 'jamaah' })
  expect(answered.body.questions.map(({ code }) => code)).not.toContain('plain-times')
  expect(answered.body.days[0]?.jamaah).toMatchObject({ asr: '15:03' })
  const refused = await send({ text, plainTimes: 'iqamah' })
  expect(refused.status).toBe(400)
  expect(refused.error.message).toContain('plainTimes')
})

test('days that are all past are asked about, and laid on the same days of another year', async () => {
  const past = monthCsv().replaceAll('2027-01-', '2025-01-')
  const asked = await send({ text: past })
  expect(asked.body.questions.map(({ code, options }) => [code, options.map(({ value }) => value)])).toEqual(
    expect.arrayContaining([['past-year', ['2027']]]),
  )
  expect((await send({ text: past, onYear: 2027 })).body.days[0]?.date).toBe('2027-01-01')
})

test('columns are read as they were remembered', async () => {
  const text = monthCsv({ Notes: '16:00' })
  const before = await send({ text })
  expect(before.body.columns.at(-1)).toMatchObject({ meaning: 'ignored' })
  const layout = before.body.columns.map(({ heading, meaning }) => ({
    heading,
    meaning: heading === 'Notes' ? ('jamaah.maghrib' as const) : meaning,
  }))
  const params = { id: rig.mosque._id }
  await rig.owner.client.call(rememberColumnLayouts, { params, body: { layouts: [layout] } })
  const after = await send({ text })
  expect(after.body.columns.at(-1)).toMatchObject({ meaning: 'jamaah.maghrib', told: 'given' })
  expect(after.body.days[0]?.jamaah?.maghrib).toBe('16:00')
})

test('more than 366 days are refused', async () => {
  const years = ['2027', '2028', '2029'].flatMap((year) =>
    times(12, (month) =>
      monthCsv()
        .replaceAll('2027-01-', `${year}-${String(month + 1).padStart(2, '0')}-`)
        .split('\n')
        .slice(month === 0 && year === '2027' ? 0 : 1, 29),
    ).flat(),
  )
  const answer = await send({ text: years.join('\n') })
  expect(answer.status).toBe(413)
  expect(answer.error.message).toBe('A timetable can have at most 366 days')
})

test('nothing is read for people who may not add ranges', async () => {
  const { owner: other } = await createMosqueWithOwner(rig.app)
  const { client: stranger } = await createPerson(rig.app)
  expect((await send({ text: monthCsv() }, rig.app.visitor())).status).toBe(401)
  expect((await send({ text: monthCsv() }, stranger)).status).toBe(403)
  expect((await send({ text: monthCsv() }, other.client)).status).toBe(403)
  const gone = await sendTimetable(rig.owner.client, 'no-such-mosque', { text: monthCsv() })
  expect(gone.status).toBe(404)
})

test.each<[string, Parts, string, string]>([
  ['nothing', {}, 'file', 'Please choose a file or paste a timetable'],
  ['blank text', { text: ' \n' }, 'file', 'Please choose a file or paste a timetable'],
  ['no year', { text: '1', year: 'next' }, 'year', 'Year must be a number from 1300 to 2200'],
  ['half a year', { text: '1', year: '2027.5' }, 'year', 'Year must be a whole number from 1300 to 2200'],
  ['a year far off', { text: '1', onYear: '1448' }, 'onYear', 'onYear must be a number from 2000 to 2099'],
  ['an order', { text: '1', dayOrder: 'any' }, 'dayOrder', 'dayOrder must be one of day-month, month-day'],
  [
    'a jumu’ah',
    { text: '1', jumuah: '13:15;14:00' },
    'jumuah',
    'jumuah must be at most 8 times, separated by commas, such as 13:15,14:00',
  ],
  [
    'too many files',
    { files: times(21, (at) => [`${at}.csv`, '1'] as const) },
    'file',
    'At most 20 files can be read at once',
  ],
])('%s is refused by its field', async (_name, parts, field, message) => {
  const { status, error } = await send(parts)
  expect(status).toBe(400)
  expect(error.fields).toEqual({ [field]: message })
})

test('what is no form, or too large, is refused', async () => {
  const url = `/api/mosques/${rig.mosque._id}/timetable/read`
  const json = await rig.owner.client.send({ method: 'POST', url, payload: { text: monthCsv() } })
  expect([json.status, json.error.message]).toEqual([
    415,
    'Please send the timetable in a form (multipart/form-data)',
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await rig.owner.client.send({ method: 'POST', url, payload: '--y', headers })
  expect([broken.status, broken.error.message]).toEqual([400, 'The form cannot be read'])
  const large = 'x'.repeat(4_000_000)
  const heavy = await send({ files: times(3, (at) => [`${at}.csv`, large] as const) })
  expect([heavy.status, heavy.error.message]).toEqual([413, 'Together the files can have at most 10 MB'])
  const form = new FormData()
  form.append('text', new File(['1'], 'a.csv'))
  const other = await rig.owner.client.send({ method: 'POST', url, payload: form })
  expect(other.error.fields).toEqual({ file: 'Please send the files in the field “file”' })
})

test('a file that cannot be read is a finding beside what was read of the others', async () => {
  const answer = await send({
    files: [
      ['empty.csv', ''],
      ['large.csv', 'x'.repeat(5_000_001)],
      ['good.csv', monthCsv()],
    ],
  })
  expect(answer.body.days).toHaveLength(31)
  expect(codesOf(answer).slice(0, 2)).toEqual(['empty', 'too-large'])
})

test('who sends many at once waits for their own, or is told when to come back; others are answered', async () => {
  const { mosque, owner } = await createMosqueWithOwner(rig.app)
  const own = times(20, () => send({ text: monthCsv() }))
  const other = sendTimetable(owner.client, mosque._id, { text: monthCsv() })
  const answers = await Promise.all(own)
  expect((await other).status).toBe(200)
  const { 200: read = 0, 503: busy = 0 } = tally(answers)
  expect([read >= 5, busy > 0, read + busy]).toEqual([true, true, 20])
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers['retry-after']).toBe('10')
  expect(refused?.error.message).toBe(
    'Several of your timetables are still being read. Please try again in a moment',
  )
})

test.each([
  ['year', '2027'],
  ['onYear', '2027'],
  ['jumuah', '13:15'],
  ['something', 'else'],
])('the field %s takes 200 characters at most', async (field, value) => {
  const { status, error } = await send({ text: monthCsv(), [field]: value.padEnd(201) })
  expect([status, error.fields]).toEqual([400, { [field]: 'At most 200 characters are allowed here' }])
})
