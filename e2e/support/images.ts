import { expect, type Locator, type Page } from '@playwright/test'

/** A photograph of the page's content, as a file to choose. */
export async function photoOf(page: Page) {
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
}

/** The address of a displayed uploaded image, once it differs from the former one. */
export async function imageIn(place: Locator, former?: string): Promise<string> {
  const image = place.locator(`img[src^="/media/"]${former ? `:not([src="${former}"])` : ''}`)
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0)
  return (await image.getAttribute('src')) ?? ''
}
