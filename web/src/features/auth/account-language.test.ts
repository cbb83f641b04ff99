import { updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { restoreChoices } from '@mihrab/web/test/own-cookies.ts'
import { aUser } from '@mihrab/web/test/samples.ts'
import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#lib/i18n.ts'
import { findChosenFormat, findChosenLanguage, rememberFormat, rememberLanguage } from '#lib/language.ts'
import { agreeOnLanguage } from './account-language.ts'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(updateOwnLanguage, ({ body }) => ({ success: true as const, ...body }))
})
restoreChoices()

const sentBodies = () => api.callsOf(updateOwnLanguage).map(({ body }) => body)

test('a device without a choice takes the account’s language', async () => {
  await agreeOnLanguage(aUser({ language: 'de', digits: 'arab', clock: 'h12' }))
  expect(i18next.language).toBe('de-u-hc-h12-nu-arab')
  expect([findChosenLanguage(), findChosenFormat()]).toEqual(['de', { digits: 'arab', clock: 'h12' }])
  expect(sentBodies()).toEqual([])
})

test('a choice on the device is remembered while the account’s words load', async () => {
  const agreed = agreeOnLanguage(aUser({ language: 'ur' }))
  await speak('de')
  rememberLanguage('de')
  await agreed
  expect([i18next.language, findChosenLanguage()]).toEqual(['de', 'de'])
})

test('an account with only digits gets the clock of its language', async () => {
  await agreeOnLanguage(aUser({ language: 'ur', digits: 'arabext', clock: null }))
  expect(findChosenFormat()).toEqual({ digits: 'arabext', clock: 'h12' })
})

test('the account’s number format applies on a device with a chosen language', async () => {
  rememberLanguage('en')
  await agreeOnLanguage(aUser({ language: 'de', digits: null, clock: 'h12' }))
  expect(i18next.language).toBe('en-GB-u-hc-h12')
  expect(findChosenFormat()).toEqual({ digits: 'language', clock: 'h12' })
})

test('a choice on the device takes precedence, and stays', async () => {
  rememberFormat({ digits: 'latn', clock: 'h23' })
  await agreeOnLanguage(aUser({ digits: 'arab', clock: 'h12' }))
  expect(findChosenFormat()).toEqual({ digits: 'latn', clock: 'h23' })
  expect(sentBodies()).toEqual([])
})

test('an account without a choice takes the device’s', async () => {
  rememberFormat({ digits: 'latn', clock: 'h12' })
  rememberLanguage('de')
  await agreeOnLanguage(aUser())
  expect(sentBodies()).toEqual([{ language: 'de', digits: 'latn', clock: 'h12' }])
})

test('nothing is remembered if neither device nor account has a choice', async () => {
  await agreeOnLanguage(aUser())
  expect([findChosenLanguage(), findChosenFormat()]).toEqual([null, null])
  expect(sentBodies()).toEqual([])
})
