import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { disabledByPlaywright } from '#support/browser.ts'

test('journeys disable every feature of the browser that this version of Playwright does', () => {
  const playwright = createRequire(import.meta.resolve('@playwright/test')).resolve(
    'playwright-core/package.json',
  )
  const source = readFileSync(join(dirname(playwright), 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /\n\s+disabledFeatures = \[(.*?)\]/s.exec(source) ?? []
  const names = [...list.matchAll(/^\s+"(\w+)"/gm)].map(([, name]) => name)
  expect(names).toEqual(disabledByPlaywright)
})
