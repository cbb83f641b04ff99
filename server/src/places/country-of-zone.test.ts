import { expect, test } from 'vitest'
import { countryOfZone } from './country-of-zone.ts'

test.each([
  ['a zone names its country', 'Europe/London', null, 'GB'],
  ['under its former name too', 'Asia/Calcutta', null, 'IN'],
  ['whatever the language', 'Europe/Berlin', 'TR', 'DE'],
  ['the language decides where no country has the zone', 'UTC', 'ID', 'ID'],
  ['an unknown zone is none', 'Mars/Olympus', 'FR', 'FR'],
  ['a territory is no country', 'UTC', 'PR', null],
  ['without a region nothing is guessed', 'Etc/GMT+3', null, null],
])('%s', (_, zone, region, country) => {
  expect(countryOfZone(zone, region)).toBe(country)
})
