import { expect, test } from 'vitest'
import type { Language } from '#languages.ts'
import { addressIn, pathIn } from './page-language.ts'

test.each<[Language, string, string]>([
  ['en', '/mosques/quba', 'https://mosques.example.org/mosques/quba'],
  ['ar', '/ar/mosques/quba', 'https://mosques.example.org/ar/mosques/quba'],
])('in %s a mosque lies at %s', (language, path, address) => {
  expect(pathIn(language, '/mosques/quba')).toBe(path)
  expect(addressIn(language, 'https://mosques.example.org/mosques/quba')).toBe(address)
})
