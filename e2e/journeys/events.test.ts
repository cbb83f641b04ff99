import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { dayCell } from '#support/calendar.ts'
import { addMosque, enter, join, setStatus } from '#support/calls.ts'
import { photoOf } from '#support/images.ts'
import { nextArrow, tabTo } from '#support/keyboard.ts'
import { holdAnswer } from '#support/late-answer.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const owner = {
  name: 'Bilal Hussain',
  email: 'bilal@example.org',
  username: 'bilal',
  password: 'a long password',
}
const helper = {
  name: 'Idris Khan',
  email: 'idris@example.org',
  username: 'idris',
  password: 'a long password',
}

const uploads = '**/api/media/file'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: w(name) })
const listOf = (page: Page) => page.getByRole('region', { name: w('Events This Month') })

async function openDay(page: Page, day: string, name = 'Add New Event'): Promise<Locator> {
  await dayCell(page, day).click()
  const dialog = dialogOf(page, name)
  await expect(dialog).toBeVisible()
  return dialog
}

/** A mosque with its admin signed in on the first page, and the platform's on the second. */
async function openMosque(page: Page, adminPage: Page) {
  await join(page, owner)
  const mosque = await addMosque(page)
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, mosque, 'approved')
  return mosque
}

test('a mosque admin announces an event with an image that first fails, changes it, and deletes and restores it', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const mosque = await openMosque(page, await openBrowser())
  await page.goto('/mosque-admin/dashboard')
  await page.getByRole('link', { name: w('Events') }).click()
  await expect(page.getByRole('heading', { name: w('February 2027') })).toBeVisible()
  await expect(
    page.getByText(w('No events for February 2027. Click on a date to add an event.')),
  ).toBeVisible()
  await expect(dayCell(page, '2027-02-01')).toHaveAttribute('aria-current', 'date')
  await page.getByRole('button', { name: w('Previous month') }).click()
  await expect(dayCell(page, '2027-01-31')).toHaveAttribute('data-state', 'past')
  await page.getByRole('button', { name: w('Today') }).click()

  await test.step('Save without a title marks the field', async () => {
    const dialog = await openDay(page, '2027-02-08')
    await dialog.getByRole('button', { name: w('Save') }).click()
    await expect(dialog.getByText(w('Title is required'))).toBeVisible()
    await expect(dialog.getByLabel(w('Title'))).toBeFocused()
  })

  await test.step('an upload fails and nothing typed is lost; tried again it is waited for', async () => {
    const dialog = dialogOf(page, 'Add New Event')
    await page.route(uploads, (route) => route.abort())
    await dialog.getByLabel(w('Title')).fill('Iftar for everyone')
    await dialog.getByLabel(w('Time')).fill('16:45')
    await dialog.getByLabel(w('Description')).fill('Bring dates.\nMore: https://quba.example/iftar')
    await dialog.getByLabel(w('Image')).setInputFiles(await photoOf(page))
    await expect(page.getByText(w('Image upload failed')).first()).toBeVisible()
    await expect(dialog.getByLabel(w('Title'))).toHaveValue('Iftar for everyone')
    await expectAccessible(page, 'Add New Event with an image that failed')
    await page.unroute(uploads)
    const late = await holdAnswer(page, /\/api\/media\/file$/)
    await dialog.getByRole('button', { name: w('Retry') }).click()
    const waiting = dialog.getByRole('button', { name: w('Uploading image ...') })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel(w('Title')).press('Enter')
    await expect(page.getByText(w('Please wait for image upload to finish'))).toBeVisible()
    await late.release()
    await expect(page.getByText(w('Image uploaded successfully'))).toBeVisible()
    await dialog.getByRole('button', { name: w('Save') }).click()
    await expect(page.getByText(w('Event created successfully'))).toBeVisible()
    await expect(dayCell(page, '2027-02-08')).toHaveAttribute('data-state', 'event')
  })

  await test.step('its image and the beginning of its description stand in the list', async () => {
    const row = listOf(page).getByRole('button', { name: /Iftar for everyone/ })
    await expect(row).toContainText(w('16:45'))
    await expect(row).toContainText(w('1 Ramadan 1448'))
    await expect(row.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expectAccessible(page, 'the calendar of events')
  })

  await test.step('another event of the day, and the way between the two', async () => {
    const dialog = await openDay(page, '2027-02-08', 'Edit Event')
    await dialog.getByRole('button', { name: w('Add another event') }).click()
    const added = dialogOf(page, 'Add New Event')
    await added.getByLabel(w('Title')).fill('Tarawih')
    await added.getByLabel(w('Time')).fill('19:00')
    await added.getByRole('button', { name: w('Save') }).click()
    await expect(added).toBeHidden()
    await expect(listOf(page).getByRole('listitem')).toHaveCount(2)
    await openDay(page, '2027-02-08', 'Edit Event')
    await dialog.getByLabel(w('Title')).fill('Half typed')
    await dialog.getByRole('button', { name: /Tarawih/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: w('Discard') })
      .click()
    await expect(dialog.getByLabel(w('Title'))).toHaveValue('Tarawih')
    await dialog.getByLabel(w('Date')).fill('2027-03-01')
    await dialog.getByRole('button', { name: w('Update Event') }).click()
    await expect(page.getByText(w('Event updated successfully'))).toBeVisible()
    await expect(page.getByRole('heading', { name: w('March 2027') })).toBeVisible()
  })

  await test.step('deleted after a question, and put back', async () => {
    const dialog = await openDay(page, '2027-03-01', 'Edit Event')
    await dialog.getByRole('button', { name: w('Delete') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: w('Delete') })
      .click()
    await expect(page.getByText(w('Event deleted successfully'))).toBeVisible()
    await expect(dayCell(page, '2027-03-01')).toHaveAttribute('data-state', 'free')
    await page.getByRole('button', { name: w('Undo') }).click()
    await expect(dayCell(page, '2027-03-01')).toHaveAttribute('data-state', 'event')
  })

  await test.step('the mosque’s own page shows both, the address as a link', async () => {
    await page.goto(`/mosque-admin/dashboard/mosque-profile/${mosque._id}`)
    await expect(page.getByRole('heading', { name: /Iftar for everyone/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Tarawih/ })).toBeVisible()
    const link = page.getByRole('link', { name: 'https://quba.example/iftar' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expectAccessible(page, 'the profile of a mosque with events')
  })

  await test.step('a day later the event is over when its day is', async () => {
    await page.clock.setSystemTime(new Date('2027-02-09T09:00:00Z'))
    await page.goto('/mosque-admin/dashboard/events')
    await expect(dayCell(page, '2027-02-08')).toHaveAttribute('data-state', 'past event')
    await expect(listOf(page).getByText('Iftar for everyone')).toBeVisible()
    await expect(listOf(page).getByRole('button', { name: /Iftar for everyone/ })).toHaveCount(0)
    await dayCell(page, '2027-02-08').click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a contact person adds, changes and deletes an event by the keyboard alone', async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  const page = await openBrowser()
  const person = await join(page, helper)
  await enter(adminPage, adminLogin)
  const mosque = await addMosque(adminPage)
  const path = updateMosque.path.replace(':id', mosque._id)
  const attached = await adminPage.request.put(`/api${path}`, { data: { contactPerson: [person._id] } })
  expect(attached.status()).toBe(200)

  await page.goto('/contact-person/events')
  await expect(
    page.getByText(w('No events for February 2027. Click on a date to add an event.')),
  ).toBeVisible()
  const { keyboard } = page
  await tabTo(page, dayCell(page, '2027-02-01'))
  await keyboard.press('ArrowDown')
  await keyboard.press(nextArrow)
  await keyboard.press('Enter')
  const adding = dialogOf(page, 'Add New Event')
  await tabTo(page, adding.getByLabel(w('Title')))
  await keyboard.type('Food bank')
  await keyboard.press('Enter')
  await expect(page.getByText(w('Event created successfully'))).toBeVisible()
  await expect(adding).toBeHidden()
  await expect(dayCell(page, '2027-02-09')).toBeFocused()
  await expect(dayCell(page, '2027-02-09')).toHaveAttribute('data-state', 'event')

  await keyboard.press('Enter')
  const editing = dialogOf(page, 'Edit Event')
  await tabTo(page, editing.getByLabel(w('Description')))
  await keyboard.type('Every week')
  await tabTo(page, editing.getByRole('button', { name: w('Update Event') }))
  await keyboard.press('Enter')
  await expect(page.getByText(w('Event updated successfully'))).toBeVisible()
  await expect(listOf(page).getByText('Every week')).toBeVisible()
  await expect(dayCell(page, '2027-02-09')).toBeFocused()

  await keyboard.press('Space')
  await tabTo(page, editing.getByRole('button', { name: w('Delete') }))
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await tabTo(page, question.getByRole('button', { name: w('Delete') }))
  await keyboard.press('Enter')
  await expect(page.getByText(w('Event deleted successfully'))).toBeVisible()
  await expect(dayCell(page, '2027-02-09')).toHaveAttribute('data-state', 'free')
  await expect(dayCell(page, '2027-02-09')).toBeFocused()
})

test('an admin keeps the events of any mosque; a colleague’s change meanwhile is not overwritten unseen', {
  tag: '@arabic',
}, async ({ openBrowser }) => {
  const page = await openBrowser()
  const adminPage = await openBrowser()
  const mosque = await openMosque(page, adminPage)
  await adminPage.goto(`/admin/detail/event/${mosque._id}`)
  await expect(adminPage.getByRole('link', { name: mosque.name })).toBeVisible()
  await expect(adminPage.getByRole('heading', { name: w('Events This Month') })).toBeVisible()

  const adding = await openDay(adminPage, '2027-02-20')
  await adding.getByRole('button', { name: w('Save') }).click()
  await expect(adding.getByText(w('Title and date are required'))).toBeVisible()
  await adding.getByLabel(w('Title')).fill('<img src=x onerror=alert(1)> night')
  await adding.getByRole('button', { name: w('Save') }).click()
  await expect(adding.getByText(w('Please write plain text, without HTML tags'))).toBeVisible()
  await adding.getByLabel(w('Title')).fill('Night of < 12')
  await adding.getByRole('button', { name: w('Save') }).click()
  await expect(adminPage.getByText(w('Event created'), { exact: true })).toBeVisible()
  await expect(listOf(adminPage).getByText('Night of < 12')).toBeVisible()

  await page.goto('/mosque-admin/dashboard/events')
  const theirs = await openDay(page, '2027-02-20', 'Edit Event')
  const mine = await openDay(adminPage, '2027-02-20', 'Edit Event')
  await theirs.getByLabel(w('Title')).fill('Night of Ramadan')
  await theirs.getByRole('button', { name: w('Update Event') }).click()
  await expect(theirs).toBeHidden()
  await mine.getByLabel(w('Title')).fill('Mine')
  await mine.getByRole('button', { name: w('Update Event') }).click()
  await expect(mine.getByText(w(`${owner.name} has changed this event in the meantime`))).toBeVisible()
  await expect(mine.getByLabel(w('Title'))).toHaveValue('Mine')
  await mine.getByRole('button', { name: w('Keep mine') }).click()
  await mine.getByRole('button', { name: w('Update Event') }).click()
  await expect(mine).toBeHidden()
  await expect(listOf(adminPage).getByText('Mine', { exact: true })).toBeVisible()
})
