import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accuracyPage } from './accuracy-page.ts'

test('docs/accuracy.md is what its script prints', () => {
  const page = readFileSync(new URL('../../../../docs/accuracy.md', import.meta.url), 'utf8')
  expect(page).toBe(accuracyPage())
})
