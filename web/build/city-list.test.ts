import { findCities } from '@mihrab/core/features/map/city-list.ts'
import { beforeAll, expect, test } from 'vitest'
import { writeList } from './city-list.ts'

let list: string
beforeAll(async () => {
  list = await writeList()
})

test.each([
  ['ঢাকা', 'Dhaka'],
  ['সিলেট', 'Sylhet'],
  ['দিল্লি', 'Delhi'],
  ['دہلی', 'Delhi'],
  ['سلہٹ', 'Sylhet'],
  ['القاهرة', 'Cairo'],
  ['Münih', 'Munich'],
  ['Londres', 'London'],
  // Cities of fewer than 100,000 people.
  ['الخور', 'Al Khawr'],
])('“%s” finds %s', (text, name) => {
  expect(findCities(list, { text, countryCode: null, limit: 3 }).map((city) => city.name)).toContain(name)
})
