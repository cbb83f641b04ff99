import { expect, type Locator, type Page } from '@playwright/test'

/** A photograph of whatever the page shows, as a file to choose. */
export async function photoOf(page: Page) {
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
}

/** The address of an image that has been uploaded and is drawn there, once it is another one than before. */
export async function imageIn(place: Locator, former?: string): Promise<string> {
  const image = place.locator(`img[src^="/media/"]${former ? `:not([src="${former}"])` : ''}`)
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0)
  return (await image.getAttribute('src')) ?? ''
}
