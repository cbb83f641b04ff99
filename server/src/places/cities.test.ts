import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cityLine, wordsOf } from '@mihrab/core/features/map/city-list.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openCities } from './cities.ts'

function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-cities-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  return folder
}

test('cities are found in the list of the built web app', () => {
  const folder = webFolder()
  const line = cityLine([wordsOf('London'), wordsOf('Londres')], ['London', 'GB', 'England', 51.509, -0.126])
  writeFileSync(join(folder, 'assets/city-list-D8AJUvCC.txt'), line)
  expect(openCities(folder)('londres', null)).toMatchObject({ name: 'London', latitude: 51.509 })
})

test('without a built web app there are none', () => {
  expect(openCities(webFolder())('London', null)).toBeNull()
  expect(openCities('/nowhere')('London', null)).toBeNull()
})
