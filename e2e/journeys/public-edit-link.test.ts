import { expect } from '@playwright/test'
import { prepareMosque } from '#support/calendar-homes.ts'
import { here } from '#support/language.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

test('the people of a mosque come from its public page to where they manage it', async ({ openBrowser }) => {
  const { contactPage, ownerPage, adminPage, mosqueId } = await prepareMosque(openBrowser)
  for (const page of [contactPage, ownerPage, adminPage]) {
    await page.goto(here('/mosques/quba-mosque-sheffield'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: w('Edit') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quba Mosque' })).toBeVisible()
    await expect(page.getByRole('link', { name: w('Public page') })).toBeVisible()
  }

  await test.step('from the page of an event, too', async () => {
    const added = await ownerPage.request.post('/api/mosques/createEvent', {
      data: { mosqueId, title: 'Family day', date: '2027-02-20' },
    })
    const { event } = await added.json()
    await ownerPage.goto(here(`/mosques/quba-mosque-sheffield/events/${event._id}`))
    await ownerPage
      .getByRole('banner')
      .getByRole('link', { name: w('Edit') })
      .click()
    await expect(ownerPage.getByRole('heading', { level: 1, name: 'Quba Mosque' })).toBeVisible()
  })

  await test.step('a stranger’s browser asks the API nothing', async () => {
    const page = await openBrowser()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(here('/mosques/quba-mosque-sheffield'), { waitUntil: 'networkidle' })
    await expect(
      page.getByRole('banner').getByRole('link', { name: w('Sign in', 'public.site') }),
    ).toBeVisible()
    // The only request compares its clock with the server's, and carries nothing about the reader.
    expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/health')).toEqual([])
  })
})
