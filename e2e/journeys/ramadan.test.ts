import { getRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { owner, prepareMosque } from '#support/calendar-homes.ts'
import { enter, goHome } from '#support/calls.ts'
import { publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { phone, Thumb } from '#support/thumb.ts'
import { like, w } from '#support/words.ts'

async function scheduleOf(page: Page, mosqueId: string) {
  const answer = await page.request.get(`/api${getRamadan.path.replace(':id', mosqueId)}`)
  return (await answer.json()).schedule
}

test('a phone publishes Ramadan’s Fajr, Isha and Taraweeh by few presses, and takes them back', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const { adminPage, contactPage, mosqueId } = await prepareMosque(openBrowser)
  await publishTimes(adminPage, { _id: mosqueId })
  const page = await openBrowser(phone)
  await enter(page, owner)
  await goHome(page)
  const thumb = new Thumb(page)
  const ramadan = page.getByRole('link', { name: w('Ramadan', 'timetables') })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const review = page.getByRole('dialog')
  await thumb.press('Change times')
  thumb.count()

  await test.step('at most 25 presses and 12 keys', async () => {
    await thumb.tap(ramadan)
    await thumb.typeTime(field(w('Fajr')), '0545A')
    await thumb.typeTime(field(w('Isha')), '0730P')
    await thumb.press('Add Taraweeh')
    await thumb.type('15')
    await expectAccessible(page, 'the form of Ramadan')
    await thumb.tap(page.getByRole('button', { name: w('Publish', 'ramadan') }))
    await expect(review.getByText(like('No Taraweeh on the evening of {{day}}, before Eid.'))).toBeVisible()
    await expect(review.locator('[data-differences]')).toHaveAttribute('data-differences', '30')
    await expectAccessible(page, 'what is about to be published')
    await thumb.tap(review.getByRole('button', { name: w('Publish', 'ramadan') }))
    await expect(page.getByText(w('Published', 'ramadan'), { exact: true })).toBeVisible()
    const { taps, keys, swipes } = thumb.count()
    expect(taps + swipes).toBeLessThanOrEqual(25)
    expect(keys).toBeLessThanOrEqual(12)
  })
  await test.step('the mosque’s other people see it', async () => {
    const { parts } = await scheduleOf(page, mosqueId)
    expect(parts).toMatchObject([
      {
        prayers: { fajr: { time: '05:45' }, isha: { time: '19:30' } },
        taraweeh: [{ time: null, afterIsha: 15 }],
      },
    ])
    await contactPage.goto('/contact-person/pray/ramadan')
    await adminPage.goto(`/admin/detail/pray/${mosqueId}/ramadan`)
    for (const other of [contactPage, adminPage])
      await expect(other.getByLabel(w('Isha'), { exact: true })).toHaveValue('19:30')
  })
  await test.step('Undo', async () => {
    await page.getByRole('button', { name: w('Undo') }).tap()
    await expect(field(w('Isha'))).toHaveValue('')
    expect(await scheduleOf(page, mosqueId)).toBeNull()
  })
})
