import { getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { saveRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import { expect, type Page } from '@playwright/test'
import { prepareMosque } from '#support/calendar-homes.ts'
import { addMosque, post, whoIs } from '#support/calls.ts'
import { here } from '#support/language.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

async function readMosque(page: Page, id: string) {
  const answer = await page.request.get(`/api${getMosqueProfile.path.replace(':id', id)}`)
  return (await answer.json()).mosque
}

test('the people of a mosque say that what is shown of it is still right', async ({ openBrowser }) => {
  const { ownerPage, contactPage, adminPage, mosqueId: ownId } = await prepareMosque(openBrowser)
  const { _id: contactId } = await whoIs(contactPage)
  // Times entered by its own people confirm a mosque; those entered by an admin do not.
  const { _id: mosqueId } = await addMosque(adminPage, { name: 'Masjid Amana', contactPerson: [contactId] })
  const times = {
    fajr: '05:30',
    dhuhr: '13:00',
    asr: '16:00',
    maghrib: '18:00',
    isha: '19:30',
    jumah: '13:15',
  }
  await post(adminPage, createPrayerTimeRange, {
    mosqueId,
    startDate: '2027-02-01',
    endDate: '2028-01-31',
    ...times,
    // The whole year is in order, Ramadan too, so that there is nothing more urgent.
    rules: {
      fajr: { after: 20 },
      dhuhr: { after: 15 },
      asr: { after: 15 },
      maghrib: { after: 5 },
      isha: { after: 15 },
    },
  })
  const ramadan = { imsakMinutes: 5, parts: [{ fromDay: 1, prayers: { isha: { time: '20:00' } } }] }
  const path = `/api${saveRamadan.path.replace(':id', mosqueId)}`
  expect((await adminPage.request.put(path, { data: ramadan })).status()).toBe(200)
  const isConfirmedBy = async (page: Page, address: string) => {
    const before = await readMosque(page, mosqueId)
    await page.goto(address)
    await expect(page.getByText(w('Not confirmed yet', 'mosques'))).toBeVisible()
    const button = page.getByRole('button', { name: w('Still correct') })
    await button.click()
    await expect(
      page.getByText(w('Confirmed: visitors can see that the details are still correct')),
    ).toBeVisible()
    await expect(button).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const after = await readMosque(page, mosqueId)
    expect(Date.parse(after.confirmedAt)).toBeGreaterThan(Date.parse(before.confirmedAt ?? 0))
    expect(after.updatedAt).toBe(before.updatedAt)
  }

  await test.step('a contact person', () =>
    isConfirmedBy(contactPage, `/contact-person/pray?mosque=${mosqueId}`))
  await test.step('then they have nothing more to do', async () => {
    await contactPage.reload()
    await expect(contactPage.getByText(like('Times set until {{day}}', 'prayer-times'))).toBeVisible()
    await expect(contactPage.getByRole('button', { name: w('Still correct') })).toBeHidden()
  })
  await test.step('an admin of the platform has no such button', async () => {
    await adminPage.goto(`/admin/detail/pray/${mosqueId}`)
    await expect(adminPage.getByRole('grid')).toBeVisible()
    await expect(adminPage.getByRole('button', { name: w('Still correct') })).toBeHidden()
  })
  await test.step('its profile leads to its public page', async () => {
    await ownerPage.goto(`/mosque-admin/dashboard/mosque-profile/${ownId}`)
    const link = ownerPage.getByRole('link', { name: w('Public page') })
    await expect(link).toHaveAttribute('href', here('/mosques/quba-mosque-sheffield'))
  })
})
