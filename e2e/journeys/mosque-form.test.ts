import { expect, type Page } from '@playwright/test'
import { addMosque, enter, goHome, join } from '#support/calls.ts'
import { imageIn, photoOf } from '#support/images.ts'
import { holdAnswer } from '#support/late-answer.ts'
import { fillRegistration, realMosques, sendRegistration } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test, tiles } from '#support/test.ts'
import { w } from '#support/words.ts'

const applicant = {
  name: 'Zainab Omar',
  email: 'zainab@example.org',
  username: 'zainab',
  password: 'a long password',
}
const helper = { ...applicant, name: 'Idris Khan', email: 'idris.khan@example.org', username: 'idris' }
const [mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to register')

const map = (page: Page) =>
  page.getByRole('application', { name: w('Map: press Enter to place the marker in the centre') })
const marker = (page: Page) =>
  page.getByRole('button', { name: w('Mosque marker: use the arrow keys to move it') })
const latitude = (page: Page) => page.getByLabel(w('Latitude'))
const longitude = (page: Page) => page.getByLabel(w('Longitude'))

async function chooseImage(page: Page): Promise<void> {
  await page.getByLabel(w('Image')).setInputFiles(await photoOf(page))
}

test('a mosque is registered with its image, its people, and a place from the map', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const helperPage = await openBrowser()
  await join(helperPage, helper)
  const page = await openBrowser()
  await join(page, applicant)
  await goHome(page)
  await fillRegistration(page, mosque)
  await latitude(page).fill('')
  await longitude(page).fill('')

  await map(page).click({ position: { x: 200, y: 150 } })
  await expect(marker(page)).toBeVisible()
  await expect(latitude(page)).toHaveValue(/^53\.3/)
  await expect(longitude(page)).toHaveValue(/^-1\.4/)
  await expect(page.getByLabel(w('Fajr', 'mosques.form'))).toHaveValue(/^\p{Nd}{2}:\p{Nd}{2}$/u)

  await chooseImage(page)
  await page.getByRole('combobox', { name: w('Contact Person') }).fill('idri')
  await page.getByRole('option', { name: helper.name }).click()
  await expect(page.getByRole('button', { name: w(`Remove ${helper.name}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: w('Remove image') })).toBeVisible()
  await sendRegistration(page)

  const adminPage = await openBrowser()
  await enter(adminPage, adminLogin)
  await goHome(adminPage)
  await adminPage.getByRole('tab', { name: w('Pending', 'mosques.review.status') }).click()
  await adminPage.getByRole('link', { name: mosque.name }).click()
  await imageIn(adminPage.getByRole('main'))
  await adminPage.getByRole('button', { name: w('Show all') }).click()
  await expect(adminPage.getByRole('link', { name: helper.email })).toBeVisible()
})

test('click, drag, keys and typing all move the one marker, and the times follow', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await join(page, applicant)
  await goHome(page)
  await latitude(page).fill('53.3811')
  await longitude(page).fill('-1.4701')
  await expect(marker(page)).toBeVisible()
  const fajr = page.getByLabel(w('Fajr', 'mosques.form'))
  await expect(fajr).toHaveValue(/^\p{Nd}{2}:\p{Nd}{2}$/u)

  await marker(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(latitude(page)).not.toHaveValue('53.3811')
  const afterKey = await latitude(page).inputValue()

  // Waits until it stops moving.
  await marker(page).hover()
  const pin = await marker(page).boundingBox()
  if (!pin) throw new Error('The marker is not in sight')
  await page.mouse.down()
  await page.mouse.move(pin.x + 80, pin.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect(latitude(page)).not.toHaveValue(afterKey)
  await expect(marker(page)).toHaveCount(1)

  const before = await fajr.inputValue()
  await latitude(page).fill('21.4225')
  await longitude(page).fill('39.8262')
  await expect(fajr).not.toHaveValue(before)
  await expect(fajr).toHaveValue(/^\p{Nd}{2}:\p{Nd}{2}$/u)
})

test('without a network the outline of the world stands in for the map', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.context().route(tiles, (route) => route.abort())
  await join(page, applicant)
  await goHome(page)
  await expect(
    page.getByText(w('The map details cannot be loaded at the moment. You can still place the marker.'), {
      exact: false,
    }),
  ).toBeVisible()
  // The map opens on the country of the device's time zone.
  await map(page).click()
  await expect(latitude(page)).toHaveValue(/^53\.\d/)
})

test('the map opens on the chosen country, and a city found by its name gets the marker', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await page.context().route(tiles, (route) => route.abort())
  await join(page, applicant)
  await goHome(page)
  await page.getByLabel(w('Country')).selectOption('Germany')
  const search = page.getByRole('combobox', { name: w('Search for a city') })
  await search.pressSequentially('cologne')
  await expect(page.getByRole('option').first()).toContainText('North Rhine-Westphalia')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(latitude(page)).toHaveValue('50.933')
  await expect(longitude(page)).toHaveValue('6.95')
  await expect(marker(page)).toBeVisible()
  await expect(page.getByLabel(w('Fajr', 'mosques.form'))).toHaveValue(/^\p{Nd}{2}:\p{Nd}{2}$/u)
  // A placed marker stays.
  await marker(page).scrollIntoViewIfNeeded()
  await page.getByLabel(w('Country')).selectOption('Pakistan')
  await expect(latitude(page)).toHaveValue('50.933')
  await expect(marker(page)).toBeInViewport()
})

test('an upload can be watched and cancelled, and the form waits for it', async ({ openBrowser }) => {
  const page = await openBrowser()
  const held = Promise.withResolvers<void>()
  await page.context().route('**/api/media/file', async (route) => {
    await held.promise
    await route.continue()
  })
  await join(page, applicant)
  await goHome(page)
  await fillRegistration(page, mosque)
  const send = page.getByRole('button', { name: w('Register Mosque') })
  await expect(send).toBeEnabled()
  await chooseImage(page)
  await expect(page.getByRole('button', { name: w('Cancel') })).toBeVisible()
  await page.getByLabel(w('Mosque Name')).press('Enter')
  await expect(page.getByText(w('Please wait for image upload to finish')).first()).toBeVisible()
  await page.getByRole('button', { name: w('Cancel') }).click()
  await expect(page.getByRole('button', { name: w('Cancel') })).toHaveCount(0)
  await chooseImage(page)
  held.resolve()
  await expect(page.getByRole('button', { name: w('Remove image') })).toBeVisible()
  await sendRegistration(page)
})

test('a file that is no image is refused, and nothing else is lost', async ({ openBrowser }) => {
  const page = await openBrowser()
  await join(page, applicant)
  await goHome(page)
  await page.getByLabel(w('Mosque Name')).fill(mosque.name)
  const text = { name: 'mosque.png', mimeType: 'image/png', buffer: Buffer.from('This is no picture.') }
  await page.getByLabel(w('Image')).setInputFiles(text)
  await expect(page.getByText(w('Upload failed'))).toBeVisible()
  // It would be refused again.
  await expect(page.getByRole('button', { name: w('Retry') })).toBeHidden()
  await expect(page.getByLabel(w('Mosque Name'))).toHaveValue(mosque.name)
})

test('a late answer to an earlier search of people is never shown', async ({ openBrowser }) => {
  const page = await openBrowser()
  await join(await openBrowser(), helper)
  await join(await openBrowser(), {
    ...helper,
    email: 'idrus@example.org',
    name: 'Idrus Ali',
    username: 'idrus',
  })
  await join(page, applicant)
  await goHome(page)
  const late = await holdAnswer(page, /users\/search\?email=idr$/)
  const people = page.getByRole('combobox', { name: w('Contact Person') })
  await people.pressSequentially('idr')
  await late.asked
  await people.pressSequentially('i')
  await expect(page.getByRole('option', { name: helper.name })).toBeVisible()
  await late.release()
  await expect(page.getByRole('option', { name: helper.name })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Idrus Ali' })).toHaveCount(0)
})

test('an admin adds a mosque and changes it', async ({ openBrowser }) => {
  const page = await openBrowser({
    geolocation: { latitude: 53.3926, longitude: -1.455 },
    permissions: ['geolocation'],
  })
  await enter(page, adminLogin)
  await goHome(page)
  await page.getByRole('link', { name: w('Add Mosque', 'mosques.list') }).click()
  await expect(page).toHaveURL(/\/admin\/mosques$/)
  await page.getByLabel(w('Mosque Name')).fill(mosque.name)
  await page.getByLabel(w('Email'), { exact: true }).fill('office@mosque.example')
  await page.getByLabel(w('Address No')).fill('0114 496 0000')
  await page.getByLabel(w('Organization Name')).fill('Trust')
  await page.getByLabel(w('Organization Address')).fill(mosque.address)
  await page.getByLabel(w('Prayer Calculation Method')).selectOption('3')
  await expect(page.getByText(w('Please set location first!'))).toBeVisible()
  await test.step('the error of a field that a press leaves moves the button only after it', async () => {
    await page.getByLabel(w('Latitude')).focus()
    await page.getByRole('button', { name: w('Cancel') }).click({ position: { x: 20, y: 3 }, delay: 100 })
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: w('Stay') })
      .click()
    await expect(page.getByText(w('Location is required'))).toBeVisible()
  })
  await page.getByRole('button', { name: w('Use Current Location') }).click()
  await expect(page.getByText(w('Location updated successfully!'))).toBeVisible()
  const add = page.getByRole('button', { name: w('Add Mosque', 'mosques.form.submit') })
  await expect(add).toBeEnabled()
  await add.click()
  await expect(page.getByText(w('Mosque added successfully!'))).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/list-mosque/)

  await page.getByRole('button', { name: w(`Actions for ${mosque.name}`) }).click()
  await page.getByRole('menuitem', { name: w('Edit') }).click()
  await expect(page.getByLabel(w('Mosque Name'))).toHaveValue(mosque.name)
  await page.getByLabel(w('Mosque Name')).fill('Masjid an-Nur')
  await page.getByRole('button', { name: w('Update Mosque') }).click()
  await expect(page.getByText(w('Mosque updated'))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Masjid an-Nur' })).toBeVisible()
})

test('what two admins change at once, neither loses', async ({ openBrowser }) => {
  const page = await openBrowser()
  await enter(page, adminLogin)
  const { _id } = await addMosque(page)
  await page.goto(`/admin/mosques/${_id}`)
  await page.getByLabel(w('Organization Name')).fill('The new trust')
  const changed = await page.request.put(`/api/mosques/${_id}`, { data: { addressNo: '0114 111 2222' } })
  expect(changed.status()).toBe(200)
  await page.getByRole('button', { name: w('Update Mosque') }).click()
  await expect(
    page.getByText(w('Someone else has changed this mosque in the meantime')).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: w('Load the latest version') }).click()
  await expect(page.getByLabel(w('Address No'))).toHaveValue('0114 111 2222')
  await expect(page.getByLabel(w('Organization Name'))).toHaveValue('The new trust')
  await page.getByRole('button', { name: w('Update Mosque') }).click()
  await expect(page.getByText(w('Mosque updated'))).toBeVisible()
})
