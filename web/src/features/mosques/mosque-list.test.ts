import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { expect, test } from 'vitest'
import { filterMosques, placeMosque, timesOutlook, toSearchable, waitingSince } from './mosque-list.ts'

function mosqueOf(name: string, address = '', status: MosqueStatus = 'approved', updatedAt = ''): Mosque {
  const empty = { email: '', orgName: '', orgAddress: '', addressNo: '', phone: '', country: '', image: null }
  return {
    ...{ _id: name, name, address, status, updatedAt, createdAt: '', ...empty },
    location: { latitude: 0, longitude: 0 },
    timeZone: 'UTC',
    shadow: '1x',
    prayStartTime: { method: 1, fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '' },
    rejectionReason: null,
    timesSetUntil: null,
    contactPerson: [],
  }
}

const found = (mosques: Mosque[], query: string) =>
  filterMosques(toSearchable(mosques), query).map((mosque) => mosque.name)

const mosques = [
  mosqueOf('Masjid al-Ḥidāya', '18 Kirk St, Sheffield'),
  mosqueOf('Kuba-Moschee', 'Kölner Straße 17, Köln'),
  mosqueOf('مسجد الأنوار', 'عمّان'),
]

test.each([
  ['', ['Masjid al-Ḥidāya', 'Kuba-Moschee', 'مسجد الأنوار']],
  ['hidaya', ['Masjid al-Ḥidāya']],
  ['  KIRK st ', ['Masjid al-Ḥidāya']],
  ['sheffield masjid', ['Masjid al-Ḥidāya']],
  ['koln', ['Kuba-Moschee']],
  ['strasse', ['Kuba-Moschee']],
  ['الانوار', ['مسجد الأنوار']],
  ['zzz', []],
])('searching %j finds %j', (query, names) => {
  expect(found(mosques, query)).toEqual(names)
})

test('the oldest waiting one counts, wherever it stands', () => {
  const pending = ['2026-11-18', '2026-11-17', '2026-11-19'].map((day) => mosqueOf(day, '', 'pending', day))
  expect(waitingSince(pending)).toBe('2026-11-17')
  expect(waitingSince([])).toBeNull()
})

test.each([
  [null, { kind: 'none' }],
  ['2026-11-01', { kind: 'ending', until: '2026-11-01', isFar: false }],
  ['2026-12-04', { kind: 'ending', until: '2026-12-04', isFar: false }],
  ['2026-12-05', { kind: 'set', until: '2026-12-05', isFar: false }],
  ['2027-12-31', { kind: 'set', until: '2027-12-31', isFar: true }],
])('times set until %s look like %o', (until, outlook) => {
  expect(timesOutlook(until, '2026-11-20')).toEqual(outlook)
})

const a = mosqueOf('a', '', 'pending')
const b = mosqueOf('b', '', 'pending')
const c = mosqueOf('c', '', 'approved')

test('a mosque leaves its list and stands in front of the one of its new status', () => {
  const approved = { ...b, status: 'approved' as const }
  expect(placeMosque({ approved: [c], pending: [a, b], rejected: [] }, approved)).toEqual({
    approved: [approved, c],
    pending: [a],
    rejected: [],
  })
})

test('and goes back to where it stood', () => {
  const moved = { approved: [{ ...b, status: 'approved' as const }, c], pending: [a], rejected: [] }
  expect(placeMosque(moved, b, 1)).toEqual({ approved: [c], pending: [a, b], rejected: [] })
})

test('a list that is not loaded stays so', () => {
  expect(placeMosque({ pending: [a] }, { ...a, status: 'rejected' })).toEqual({ pending: [] })
})
