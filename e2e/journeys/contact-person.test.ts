import { expect } from '@playwright/test'
import { dayCell, setTimes } from '#support/calendar.ts'
import { addMosque, enter, join } from '#support/calls.ts'
import { publishedOn, realMosques, timesOf } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const contact = {
  name: 'Idris Khan',
  email: 'idris@example.org',
  username: 'idris',
  password: 'a long password',
}
const [mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to serve')

test('a contact person keeps the times of their mosque, by its clock and not their device’s', async ({
  openBrowser,
}) => {
  // At nine in the morning in Sheffield it is still the evening before in Honolulu.
  const page = await openBrowser({ timezoneId: 'Pacific/Honolulu' })
  const { _id } = await join(page, contact)

  const adminPage = await openBrowser()
  await enter(adminPage, adminLogin)
  await addMosque(adminPage, {
    name: mosque.name,
    orgAddress: mosque.address,
    location: { latitude: mosque.latitude, longitude: mosque.longitude },
    contactPerson: [_id],
  })

  await page.goto('/')
  await page.waitForURL('**/contact-person')
  await expect(page.getByText(w('Contact Person Panel'))).toBeVisible()
  await expect(dayCell(page, '2027-02-01')).toHaveAttribute('aria-current', 'date')
  await expect(dayCell(page, '2027-01-31')).toHaveAttribute('data-state', 'past')
  await setTimes(page, timesOf(publishedOn(mosque, '2027-02-01')), '2027-02-01')
})
