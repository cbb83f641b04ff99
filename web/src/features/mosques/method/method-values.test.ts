import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { describe, expect, test } from 'vitest'
import {
  type MethodValues,
  methodChangesOf,
  methodFaults,
  methodQueryOf,
  methodValuesOf,
  plainMethod,
} from './method-values.ts'

const custom: MethodValues = { ...plainMethod, method: 'custom', fajrAngle: '18', ishaAngle: '17' }
const mosqueOf = (values: Partial<MosqueProfile>): MosqueProfile => ({
  ...aMosque(),
  ...values,
  contactPerson: [],
})

describe('the entries of a stored mosque', () => {
  test('are default values unless it has others', () => {
    expect(methodValuesOf(mosqueOf({}))).toEqual(plainMethod)
  })

  test('are its own method, rule and minutes', () => {
    const { prayStartTime, adjustments } = aMosque()
    const mosque = mosqueOf({
      prayStartTime: { ...prayStartTime, method: 'custom' },
      fajrAngle: 18.5,
      ishaMinutes: 90,
      highLatitudeRule: 'none',
      adjustments: { ...adjustments, fajr: -4 },
    })
    expect(methodValuesOf(mosque)).toEqual({
      ...plainMethod,
      method: 'custom',
      fajrAngle: '18.5',
      ishaBy: 'minutes',
      ishaMinutes: '90',
      highLatitudeRule: 'none',
      fajrAdded: '-4',
    })
  })
})

describe('the query for the times', () => {
  test.each<[MethodValues, object]>([
    [plainMethod, { method: 2 }],
    // Entries of another method, or of the other way to isha, are left out.
    [{ ...custom, method: '9' }, { method: 9 }],
    [
      { ...custom, ishaMinutes: '90' },
      { method: 'custom', fajrAngle: 18, ishaAngle: 17 },
    ],
    [
      { ...custom, fajrAngle: ' 18,5° ', ishaBy: 'minutes', ishaMinutes: '90' },
      { method: 'custom', fajrAngle: 18.5, ishaMinutes: 90 },
    ],
    [
      { ...plainMethod, highLatitudeRule: 'none', fajrAdded: '−4', dhuhrAdded: '+6' },
      { method: 2, highLatitudeRule: 'none', adjustments: 'fajr:-4,dhuhr:6' },
    ],
    [{ ...plainMethod, asrAdded: '' }, { method: 2 }],
  ])('%o is %o', (values, query) => expect(methodQueryOf(values)).toEqual(query))
})

describe('the errors of the entries', () => {
  test.each<[Partial<MethodValues>, object]>([
    [{}, {}],
    [{ fajrAngle: '' }, { fajrAngle: 'Fajr angle must be a number from 5 to 25' }],
    [{ ishaAngle: '26' }, { ishaAngle: 'Isha angle must be a number from 5 to 25' }],
    [{ ishaBy: 'minutes' }, { ishaMinutes: 'Isha: minutes after Maghrib must be a number from 30 to 180' }],
    [{ ishaBy: 'minutes', ishaMinutes: '90', ishaAngle: 'x' }, {}],
    [{ method: '2', fajrAngle: 'x' }, {}],
    [{ ishaAdded: '31', asrAdded: '' }, { ishaAdded: 'Isha must be a number from -30 to 30' }],
    [{ fajrAdded: '1.5' }, { fajrAdded: 'Fajr must be a whole number from -30 to 30' }],
  ])('in a custom method with %o are %o', (values, faults) => {
    expect(methodFaults({ ...custom, ...values })).toEqual(faults)
  })
})

describe('the changes that are sent', () => {
  test.each<[Partial<MethodValues>, Partial<MethodValues>, object]>([
    [custom, {}, {}],
    [custom, { ishaAngle: '17.0' }, {}],
    [custom, { fajrAngle: '15' }, { fajrAngle: 15, ishaAngle: 17 }],
    [custom, { method: '2' }, {}],
    [plainMethod, custom, { fajrAngle: 18, ishaAngle: 17 }],
    [custom, { ishaBy: 'minutes', ishaMinutes: '90' }, { fajrAngle: 18, ishaMinutes: 90 }],
    [custom, { highLatitudeRule: 'twilightAngle' }, { highLatitudeRule: 'twilightAngle' }],
    [
      custom,
      { maghribAdded: '3' },
      { adjustments: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 3, isha: 0 } },
    ],
    [{ ...custom, maghribAdded: '3' }, { maghribAdded: ' 3' }, {}],
  ])('from %o to %o are %o', (before, after, change) => {
    const start = { ...custom, ...before }
    expect(methodChangesOf(start, { ...start, ...after })).toEqual(change)
  })
})
