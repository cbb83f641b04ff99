import { expect, test } from 'vitest'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { applyEdits } from './apply-edits.ts'

const friday: TimetableDay = {
  date: '2027-03-05',
  begins: { fajr: '04:50' },
  jamaah: { fajr: '05:30', isha: '19:45' },
  jumuah: [{ ...singleJumuah('12:45'), place: 'Hall' }, singleJumuah('13:30')],
}
const saturday: TimetableDay = { date: '2027-03-06', begins: {}, jamaah: { fajr: '05:28' }, jumuah: [] }

test('new times take the place of old ones, null takes one away, and the rest stays', () => {
  const edits = {
    '2027-03-05': { 'begins.fajr': null, 'jamaah.isha': '20:00', 'jamaah.asr': '15:45' },
  } as const
  expect(applyEdits([friday, saturday], edits)).toEqual([
    { ...friday, begins: {}, jamaah: { fajr: '05:30', asr: '15:45', isha: '20:00' } },
    saturday,
  ])
})

test('a jumu’ah keeps what else is said of it', () => {
  const edits = { '2027-03-05': { 'jumuah.1': '13:00', 'jumuah.2': null, 'jumuah.3': '14:00' } } as const
  const [day] = applyEdits([friday], edits)
  expect(day?.jumuah).toEqual([{ ...singleJumuah('13:00'), place: 'Hall' }, singleJumuah('14:00')])
})

test('a day that is not there is added, and one that is there twice becomes one', () => {
  const twice = [saturday, { ...saturday, jamaah: { fajr: '06:00' } }]
  const edits = {
    '2027-03-06': { 'jamaah.fajr': '05:28' },
    '2027-03-04': { 'jamaah.fajr': '05:32' },
  } as const
  expect(applyEdits(twice, edits)).toEqual([
    { date: '2027-03-04', begins: {}, jamaah: { fajr: '05:32' }, jumuah: [] },
    saturday,
  ])
  expect(applyEdits(twice, {})).toEqual(twice)
})
