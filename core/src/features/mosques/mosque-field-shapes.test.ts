import { expect, test } from 'vitest'
import { publicMosqueSchema } from '#features/public/public.schemas.ts'
import { inOrder } from './mosque-field-shapes.ts'
import {
  contactPersonMosqueChangeSchema,
  mosqueChangeSchema,
  mosqueRegistrationSchema,
  mosqueSchema,
} from './mosques.schemas.ts'

test('entries keep their known order, and newer ones follow', () => {
  const values = { newer: 1, name: 2, newest: 3, email: 4 }
  expect(Object.entries(inOrder(['email', 'name'], values))).toEqual([
    ['email', 4],
    ['name', 2],
    ['newer', 1],
    ['newest', 3],
  ])
})

const fields = (schema: { shape: object }) => Object.keys(schema.shape).join(' ')

test('clients find the fields of a mosque where they always were', () => {
  expect(fields(mosqueSchema)).toMatch(
    /^_id name names email address orgName orgAddress addressNo phone image slug website donate liveStream description descriptions facilities showEmail language .*country location timeZone /,
  )
  expect(fields(publicMosqueSchema)).toMatch(
    /^slug url name names address organisation country countryCode latitude longitude timeZone phone email website description descriptions facilities image timesSetUntil confirmedAt/,
  )
  const given =
    /^name names email orgName orgAddress addressNo image phone website description descriptions facilities showEmail language location contactPerson fajrAngle ishaAngle ishaMinutes highLatitudeRule adjustments address country shadow prayStartTime/
  expect(fields(mosqueRegistrationSchema)).toMatch(given)
  expect(fields(mosqueChangeSchema)).toMatch(given)
})

test('contact persons change every field but who the contact persons are', () => {
  const theirs = new Set(Object.keys(contactPersonMosqueChangeSchema.shape))
  expect(Object.keys(mosqueChangeSchema.shape).filter((name) => !theirs.has(name))).toEqual(['contactPerson'])
})

test('a field that only the server sets is in no change', () => {
  expect(mosqueChangeSchema.shape).not.toHaveProperty('slug')
})
