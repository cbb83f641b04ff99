import { describe, expect, test } from 'vitest'
import { methodField } from '#features/prayer-times/method-settings.schemas.ts'
import { countries } from './countries.ts'
import { mosqueRegistrationSchema, statusChangeSchema } from './mosques.schemas.ts'

const registration = {
  name: 'Quba Mosque',
  email: 'office@quba.example.org',
  orgName: 'Quba Trust',
  orgAddress: '59 Firshill Road',
  addressNo: '1',
  location: { latitude: '53.4', longitude: -1.5 },
  prayStartTime: { method: '2' },
}

describe('a registration', () => {
  test('is read with its defaults', () => {
    expect(mosqueRegistrationSchema.parse(registration)).toEqual({
      ...registration,
      country: '',
      location: { latitude: 53.4, longitude: -1.5 },
      shadow: '1x',
      prayStartTime: { method: 2 },
    })
  })

  test('tells what is left out from what is emptied', () => {
    const emptied = { address: '', phone: null, image: '', contactPerson: [] }
    const read = mosqueRegistrationSchema.parse({ ...registration, ...emptied })
    expect(read).toMatchObject({ address: '', phone: '', image: null, contactPerson: [] })
  })

  test('loses what it may not carry', () => {
    const read = mosqueRegistrationSchema.parse({ ...registration, status: 'approved', ownerId: 'me' })
    expect(read).not.toHaveProperty('status')
    expect(read).not.toHaveProperty('ownerId')
  })
})

describe('a method', () => {
  test.each([
    [1, 1],
    ['12', 12],
    [13, 8],
    ['13', 8],
  ])('%o is read as %i', (given, method) => expect(methodField.parse(given)).toBe(method))

  test.each([0, 14, 1.5, '', 'Tehran', null])('is not %o', (given) =>
    expect(methodField.safeParse(given).success).toBe(false),
  )
})

test('a change of status may leave out its reason', () => {
  expect(statusChangeSchema.parse({ status: 'rejected' })).toEqual({ status: 'rejected', reason: '' })
})

test('the countries are in their order, each once, without stray spaces', () => {
  expect(countries).toHaveLength(197)
  expect(new Set(countries).size).toBe(countries.length)
  expect([...countries].sort((one, other) => one.localeCompare(other, 'en'))).toEqual(countries)
  for (const country of countries) expect(country).toBe(country.trim())
  expect(countries).toContain('United Kingdom')
})
