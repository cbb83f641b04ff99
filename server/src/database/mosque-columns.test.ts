import { expect, test } from 'vitest'
import { describeColumns, readColumns, readPublicColumns, writeColumns } from './mosque-columns.ts'

const given = {
  name: 'Quba',
  names: { tr: 'Kuba', ar: 'قباء' },
  email: 'office@quba.example.org',
  address: '1 Road',
  orgName: 'Quba Trust',
  orgAddress: '2 Road',
  addressNo: '0114 1',
  phone: '0114 2',
  image: '/media/a.webp',
  website: 'https://quba.example.org',
  description: 'Two\nlines',
  descriptions: { fr: 'Bienvenue' },
  facilities: ['parking', 'wudu'],
  showEmail: true,
  language: 'ar',
  country: 'France',
}
const stored = writeColumns(given, null)

test('fields are answered as they were given', () => {
  expect(readColumns(stored)).toMatchObject(given)
})

test('a change writes the fields that it carries, and keeps the others', () => {
  const change = { showEmail: false, language: null, facilities: [], addressNo: '3' }
  expect(writeColumns(change, stored)).toEqual({
    ...writeColumns(given, null),
    showEmail: 0,
    language: null,
    facilities: '',
    phone: '3',
  })
})

test('visitors are told the public fields alone, by their public names', () => {
  const told = readPublicColumns(stored)
  expect(told).toMatchObject({ organisation: 'Quba Trust', phone: '0114 1' })
  expect(Object.keys(told).slice(0, 3)).toEqual(['slug', 'url', 'name'])
  for (const name of ['orgAddress', 'addressNo', 'showEmail', 'language'])
    expect(told).not.toHaveProperty(name)
})

test('what was stored before the rules for texts is cleaned for readers', () => {
  const old = { ...stored, name: 'Qu\u202eba', names: JSON.stringify({ ar: 'قب\u0000اء' }) }
  expect(readColumns(old)).toMatchObject({ name: 'Quba', names: { ar: 'قباء' } })
})

test('the history has words for each kind of value, and null for none', () => {
  expect(describeColumns(stored)).toMatchObject({
    names: 'العربية: قباء\nTürkçe: Kuba',
    facilities: 'parking, wudu',
    showEmail: 'yes',
    language: 'العربية',
    image: '/media/a.webp',
  })
  expect(Object.values(describeColumns(writeColumns({}, null))).filter((value) => value !== null)).toEqual([])
})
