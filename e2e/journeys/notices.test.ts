import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { owner, prepareMosque } from '#support/calendar-homes.ts'
import { enter, goHome } from '#support/calls.ts'
import { publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { phone, Thumb } from '#support/thumb.ts'
import { w } from '#support/words.ts'

/** A Monday; Asr at 15:00 is next. */
test.use({ startsAt: '2027-02-01T13:30:00Z' })

const site = '/api/public/mosques/quba-mosque-sheffield'

/** The notices of a mosque admin on a phone, opened from the home, with times for two months. */
async function openNotices(openBrowser: (options?: object) => Promise<Page>) {
  const { adminPage, mosqueId } = await prepareMosque(openBrowser)
  await publishTimes(adminPage, { _id: mosqueId })
  const page = await openBrowser(phone)
  await enter(page, owner)
  await goHome(page)
  const thumb = new Thumb(page)
  await thumb.press('Open menu')
  await thumb.tap(page.getByRole('link', { name: w('Notices'), exact: true }))
  await thumb.press('Add a notice')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(w(name, 'notices.fields'), { exact: true })
  return { page, thumb, dialog, field, strangers: await openBrowser() }
}

const notices = async (page: Page) => (await (await page.request.get(`${site}/notices`)).json()).notices

test('a secretary announces a janazah by nine taps and the words, corrects the time, and cancels', {
  tag: '@arabic',
}, async ({ openBrowser }) => {
  const { page, thumb, dialog, field, strangers } = await openNotices(openBrowser)
  await test.step('announced', async () => {
    await thumb.tap(dialog.getByLabel(w('The family has agreed to publish the name')))
    await thumb.tap(field('Name'))
    await thumb.type('Mohammed Yaqub')
    await thumb.tap(field('Place'))
    await thumb.type('Main hall')
    await thumb.tap(field('Burial place'))
    await thumb.type('Tinsley Park')
    await thumb.typeTime(field('Burial time'), '0430P')
    await expect(field('Burial time')).toHaveValue('16:30')
    await expectAccessible(page, 'the form of a janazah')
    await thumb.tap(dialog.getByRole('button', { name: w('Publish', 'notices') }))
    await expect(dialog).toBeHidden()
    expect(thumb.count().taps).toBeLessThanOrEqual(9)
    await expectAccessible(page, 'the notices')
    expect(await notices(strangers)).toMatchObject([
      { kind: 'janazah', state: 'active', name: 'Mohammed Yaqub', after: 'asr', burial: { time: '16:30' } },
    ])
  })
  await test.step('corrected', async () => {
    await thumb.tap(page.getByRole('button', { name: w('Edit', 'notices') }))
    await thumb.typeTime(field('Burial time'), '0445P')
    await thumb.tap(dialog.getByRole('button', { name: w('Publish', 'notices') }))
    await expect(dialog).toBeHidden()
    await expect(page.getByText(w('Corrected', 'notices'), { exact: true })).toBeVisible()
    expect(await notices(strangers)).toMatchObject([{ state: 'corrected', burial: { time: '16:45' } }])
  })
  await test.step('cancelled, after one question', async () => {
    await thumb.tap(page.getByRole('button', { name: w('Cancel', 'notices'), exact: true }))
    await thumb.tap(page.getByRole('button', { name: w('Cancel the notice') }))
    await expect(page.getByText(w('Cancelled', 'notices'), { exact: true })).toBeVisible()
    expect(await notices(strangers)).toMatchObject([{ state: 'cancelled', name: '' }])
  })
})

test('today’s Asr is closed from a phone by five taps, and open again after Undo', async ({
  openBrowser,
}) => {
  const { page, thumb, dialog, strangers } = await openNotices(openBrowser)
  const closed = async () =>
    (await (await strangers.request.get(`${site}/times?from=2027-02-01&to=2027-02-01`)).json()).days[0].closed
  await thumb.tap(dialog.getByRole('radio', { name: `${w('Kind')}: ${w('Closure')}` }))
  await thumb.tap(dialog.getByRole('button', { name: w('Publish', 'notices') }))
  await expect(dialog).toBeHidden()
  expect(thumb.count()).toEqual({ taps: 5, keys: 0, swipes: 0 })
  expect(await closed()).toEqual(['asr'])
  await thumb.tap(page.getByRole('button', { name: w('Undo') }))
  await expect(page.getByText(w('No active notices.'))).toBeVisible()
  expect(await closed()).toEqual([])
})
