import french from '@mihrab/core/locales/fr/users.json' with { type: 'json' }
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

afterEach(() => i18next.changeLanguage('en-GB'))

test.each([
  ['Firefox on Windows', 'Firefox sur Windows'],
  ['Samsung Internet on Android', 'Samsung Internet sur Android'],
  ['Firefox', 'Firefox'],
  ['Unknown browser', 'Navigateur inconnu'],
])('in French %s is %s', async (name, words) => {
  i18next.addResourceBundle('fr', 'users', french)
  await i18next.changeLanguage('fr')
  expect(browserName(name)).toBe(words)
})
