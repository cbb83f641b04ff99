import { expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { monthCsv, sendTimetable } from '#test/timetable-forms.ts'
import { rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const send = (parts: Parameters<typeof sendTimetable>[2], client = rig.owner.client) =>
  sendTimetable(client, rig.mosque._id, parts)
const asked = ({ body }: Awaited<ReturnType<typeof send>>) => body.questions.map(({ code }) => code)

test('rows after December are in the year that the field says', async () => {
  const day = (month: string) => times(9, (at) => `0${at + 1}.${month},06:10,06:45,12:45`)
  const heads = 'Date,Fajr Begins,Fajr Jamaah,Dhuhr Jamaah'
  const text = [heads, ...day('11'), '30.12,06:10,06:45,12:45', '31.12,06:10,06:45,12:45', ...day('01')].join(
    '\n',
  )
  const fields = { text, year: 2027, dayOrder: 'day-month', jumuah: '13:15' }
  expect(asked(await send(fields))).toEqual(['after-december'])
  const datesOf = async (afterDecember: string) => {
    const { body } = await send({ ...fields, afterDecember })
    return [body.questions, body.days.at(0)?.date, body.days.at(-1)?.date]
  }
  expect(await datesOf('same-year')).toEqual([[], '2027-01-01', '2027-12-31'])
  expect(await datesOf('next-year')).toEqual([[], '2027-11-01', '2028-01-09'])
})

test('empty cells under a time mean what the field says', async () => {
  const rows = times(9, (at) => `2027-01-0${at + 1},06:10,${at % 4 === 0 ? '06:45' : ''},12:45`)
  const fields = { text: ['Date,Fajr Begins,Fajr Jamaah,Dhuhr Jamaah', ...rows].join('\n'), jumuah: '13:15' }
  expect(asked(await send(fields))).toEqual(['empty-cells'])
  const fajr = async (emptyCells: string) =>
    (await send({ ...fields, emptyCells })).body.days.map(({ jamaah }) => jamaah?.fajr ?? null)
  expect(new Set(await fajr('as-above'))).toEqual(new Set(['06:45']))
  expect((await fajr('no-time')).filter((time) => time === null)).toHaveLength(6)
})

test('a mosque that prays when each prayer begins is laid by one field', async () => {
  const rows = times(9, (at) => `2027-01-0${at + 1},06:1${at},12:1${at},14:1${at},16:1${at},18:1${at}`)
  const text = ['Date,Fajr begins,Dhuhr begins,Asr begins,Maghrib begins,Isha begins', ...rows].join('\n')
  const open = await send({ text })
  expect([asked(open), open.body.ranges]).toEqual([['when-held'], []])
  const held = await send({ text, held: 'at-begins', jumuah: '13:15' })
  expect(held.body.ranges).toMatchObject([
    { startDate: '2027-01-01', endDate: '2027-01-09', rules: { isha: { after: 0 } }, jumah: '13:15' },
  ])
  expect(asked(await send({ text, held: 'later' }))).toEqual([])
})

test('a column that is half understood is left to the caller', async () => {
  const text = monthCsv({ 'Fadscher Iqama': '06:40' })
  const { body } = await send({ text })
  expect(body.columns.at(-1)).toMatchObject({ heading: 'Fadscher Iqama', meaning: 'ignored', told: 'open' })
  expect(body.findings.map(({ code }) => code)).toContain('unclear-columns')
})

test.each(['afterDecember', 'emptyCells', 'held'])(
  'another answer in the field %s is refused',
  async (field) => {
    const { status, error } = await send({ text: monthCsv(), [field]: 'maybe' })
    expect(status).toBe(400)
    expect(error.message).toContain(field)
  },
)
