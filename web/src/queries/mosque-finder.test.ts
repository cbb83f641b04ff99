import { aMosque } from '@mihrab/web/test/samples.ts'
import { expect, test } from 'vitest'
import { finderOf } from './mosque-finder.ts'

const mosque = aMosque({
  name: 'Masjid al-Ḥidāya',
  address: 'Kölner Straße 17',
  orgName: 'جمعية الأنوار',
  country: 'Germany',
})

test.each([
  ['', true],
  ['hidaya', true],
  ['  KOLNER  masjid ', true],
  ['strasse 17', true],
  ['الانوار', true],
  ['germany hidaya', true],
  ['hidaya leeds', false],
])('the search %j matches the mosque: %s', (search, isFound) => {
  expect(finderOf(search)(mosque)).toBe(isFound)
})
