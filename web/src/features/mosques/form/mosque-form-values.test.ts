import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { expect, test } from 'vitest'
import { changesOf, formFieldsOf, registrationOf, valuesOf } from './mosque-form-values.ts'

const yusuf = { _id: 'y', name: 'Yusuf', email: 'y@example.org', image: null }
const zainab = { _id: 'z', name: 'Zainab', email: 'z@example.org', image: null }
const mosque: MosqueProfile = { ...aMosque(), contactPerson: [yusuf] }
const before = valuesOf(mosque)
const times = { fajr: '05:00', dhuhr: '12:00', asr: '14:00', maghrib: '16:00', isha: '18:00' }

test('an unchanged form has nothing to send, even if the place is written in another way', () => {
  expect(changesOf(before, { ...before }, null)).toBeNull()
  expect(changesOf(before, { ...before, latitude: '53,3947', longitude: '1.4522 W' }, null)).toBeNull()
})

test('a change has only the changed fields', () => {
  expect(changesOf(before, { ...before, name: 'Quba', image: '' }, null)).toEqual({ name: 'Quba' })
  expect(changesOf({ ...before, image: '/media/a.webp' }, before, null)).toEqual({ image: null })
  expect(changesOf(before, { ...before, contactPerson: [yusuf, zainab] }, null)).toEqual({
    contactPerson: ['y', 'z'],
  })
})

test('a change of the details for visitors has only the changed fields', () => {
  const stored = { ...before, facilities: ['parking' as const], showEmail: true }
  expect(changesOf(stored, { ...stored, facilities: [...stored.facilities] }, null)).toBeNull()
  expect(changesOf(stored, { ...stored, facilities: ['parking', 'wudu'] }, null)).toEqual({
    facilities: ['parking', 'wudu'],
  })
  expect(changesOf(stored, { ...stored, facilities: [], showEmail: false, website: '' }, null)).toEqual({
    facilities: [],
    showEmail: false,
  })
})

test('texts in other languages are sent all together, without empty ones', () => {
  const stored = { ...before, names: [{ language: 'ar' as const, text: 'قباء' }], language: 'ar' as const }
  const added = [...stored.names, { language: 'tr' as const, text: 'Kuba' }]
  expect(changesOf(stored, { ...stored, names: [...stored.names] }, null)).toBeNull()
  expect(changesOf(stored, { ...stored, names: added }, null)).toEqual({ names: { ar: 'قباء', tr: 'Kuba' } })
  expect(changesOf(stored, { ...stored, names: [], language: '' }, null)).toEqual({
    names: {},
    language: null,
  })
  const blank = [...stored.names, { language: 'fr' as const, text: ' ' }]
  expect(registrationOf({ ...stored, descriptions: blank }, times).descriptions).toEqual({ ar: 'قباء' })
})

test('a change of place, method or shadow includes the new times', () => {
  expect(changesOf(before, { ...before, latitude: '10' }, times)).toEqual({
    location: { latitude: 10, longitude: -1.4522 },
    prayStartTime: { method: 2, ...times },
  })
  expect(changesOf(before, { ...before, shadow: '2x' }, times)).toEqual({
    shadow: '2x',
    prayStartTime: { method: 2, ...times },
  })
  // The server computes missing times.
  expect(changesOf(before, { ...before, method: '1' }, null)).toEqual({ prayStartTime: { method: 1 } })
})

test('a registration sent again clears a removed image and removed people', () => {
  expect(registrationOf({ ...before, contactPerson: [] }, times)).toMatchObject({
    image: null,
    contactPerson: [],
  })
})

test('server errors are mapped to the form’s own fields', () => {
  expect(
    ['location', 'contactPerson.3', 'prayStartTime.method', 'facilities.0', 'x', 'adjustments.asr'].map(
      formFieldsOf,
    ),
  ).toEqual([['latitude', 'longitude'], ['contactPerson'], ['method'], ['facilities'], [], ['asrAdded']])
})
