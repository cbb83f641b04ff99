import { expect, test } from 'vitest'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { changeOnePrayer } from './change-one-prayer.ts'
import type { TimetableRange } from './timetables.schemas.ts'

const range = (
  startDate: string,
  endDate: string,
  special: Partial<TimetableRange> = {},
): TimetableRange => ({
  startDate,
  endDate,
  fajr: '06:15',
  dhuhr: '12:15',
  asr: '14:15',
  maghrib: '16:24',
  isha: '18:30',
  jumah: '13:15',
  rules: {},
  jumuahs: [singleJumuah('13:15')],
  ...special,
})

test('a rule takes the place of the times of many ranges, which become one where nothing else parts them', () => {
  const ranges = [
    range('2026-11-20', '2026-11-20'),
    range('2026-11-21', '2026-11-21', { maghrib: '16:23' }),
    range('2026-11-22', '2026-11-22', { maghrib: '16:22', isha: '18:15' }),
  ]
  const changed = changeOnePrayer(ranges, { prayer: 'maghrib', rule: { after: 5 } })
  expect(changed.map(({ startDate, endDate, isha, rules }) => [startDate, endDate, isha, rules])).toEqual([
    ['2026-11-20', '2026-11-21', '18:30', { maghrib: { after: 5 } }],
    ['2026-11-22', '2026-11-22', '18:15', { maghrib: { after: 5 } }],
  ])
})

test('a time ends the rule of its prayer alone', () => {
  const rules = { maghrib: { after: 5 }, isha: { after: 10 } }
  const [changed] = changeOnePrayer([range('2026-11-20', '2026-11-25', { rules })], {
    prayer: 'maghrib',
    time: '16:30',
  })
  expect(changed).toMatchObject({ maghrib: '16:30', rules: { isha: { after: 10 } } })
  expect(changed?.rules).not.toHaveProperty('maghrib')
})

test('jumu’ah changes the first, with what is said of it, and leaves the others', () => {
  const jumuahs = [{ ...singleJumuah('13:15'), place: 'Main hall' }, singleJumuah('14:00')]
  const [changed] = changeOnePrayer([range('2026-11-20', '2026-11-25', { jumuahs })], {
    prayer: 'jumah',
    time: '13:30',
  })
  expect(changed?.jumah).toBe('13:30')
  expect(changed?.jumuahs).toEqual([{ ...jumuahs[0], time: '13:30' }, jumuahs[1]])
})

test('several jumu’ahs take the place of those that were there', () => {
  const wanted = [{ ...singleJumuah('13:30'), khutbah: '13:10' }, singleJumuah('14:15')]
  const ranges = [
    range('2026-11-20', '2026-11-25'),
    range('2026-11-26', '2026-11-30', { jumah: '13:00', jumuahs: [singleJumuah('13:00')] }),
  ]
  const changed = changeOnePrayer(ranges, { prayer: 'jumah', jumuahs: wanted })
  expect(changed).toEqual([{ ...ranges[0], endDate: '2026-11-30', jumah: '13:30', jumuahs: wanted }])
})

test('days without times stay without, and part the ranges beside them', () => {
  const ranges = [range('2026-11-24', '2026-11-25'), range('2026-11-20', '2026-11-22')]
  const changed = changeOnePrayer(ranges, { prayer: 'fajr', time: '06:00' })
  expect(changed.map(({ startDate, endDate, fajr }) => [startDate, endDate, fajr])).toEqual([
    ['2026-11-20', '2026-11-22', '06:00'],
    ['2026-11-24', '2026-11-25', '06:00'],
  ])
})
