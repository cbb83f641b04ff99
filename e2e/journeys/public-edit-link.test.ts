import { expect } from '@playwright/test'
import { prepareMosque } from '#support/calendar-homes.ts'
import { test } from '#support/test.ts'

test('the people of a mosque come from its public page to where they manage it', async ({ openBrowser }) => {
  const { contactPage, ownerPage, adminPage } = await prepareMosque(openBrowser)
  for (const page of [contactPage, ownerPage, adminPage]) {
    await page.goto('/mosques/quba-mosque-sheffield')
    await page.getByRole('banner').getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quba Mosque' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Public page' })).toBeVisible()
  }

  await test.step('a stranger’s browser asks the API nothing', async () => {
    const page = await openBrowser()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/mosques/quba-mosque-sheffield', { waitUntil: 'networkidle' })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })
})
