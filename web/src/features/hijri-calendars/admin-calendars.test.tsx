import {
  changeHijriCalendar,
  chooseDefaultHijriCalendar,
  createHijriCalendar,
  deleteHijriCalendar,
  listHijriCalendars,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { searchUsers } from '@mihrab/core/features/users/users.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { aHijriCalendar, anAnnouncement } from '@mihrab/web/test/hijri-samples.ts'
import { act, field, openAs, press, refuse, theAdmin, type } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AdminHijriCalendars } from './admin-calendars.tsx'

const ummAlQura = aHijriCalendar({
  ...{ _id: 'computed', slug: 'umm-al-qura', name: 'Umm al-Qura', authority: 'Umm al-Qura' },
  ...{ follows: null, isDefault: true, mosques: 2500, waits: null },
})
const council = aHijriCalendar({
  last: anAnnouncement({ month: 8, firstDay: '2027-01-10' }),
  editors: [{ _id: 'amina', name: 'Amina Hassan', username: 'amina' }],
})

const unused = { ...council, mosques: 0, followers: 0 }

function open(calendars = [ummAlQura, council]) {
  const api = fakeApi()
  api.on(listHijriCalendars, () => ({ calendars }))
  openAs(theAdmin, '/admin/hijri-calendars', <AdminHijriCalendars />)
  return api
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)

test('the list says whom a calendar follows, its mosques, what was announced and what waits', async () => {
  open()
  const row = await rowOf('Sheffield Ulama Council')
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['FollowsUmm al-Qura', 'Mosques12', 'Last announcementShaban 1448 · 10 Jan'],
    ...['Next monthRamadan 1448', ''],
  ])
  expect((await rowOf('Umm al-Qura')).getByText('Default')).toBeTruthy()
})

test('a calendar is created with its editors, found by email', async () => {
  const api = open()
  const person = { _id: 'yusuf', name: 'Yusuf Karim', email: 'yusuf@example.org', image: null }
  api.on(searchUsers, () => ({ success: true as const, users: [person] }))
  api.on(createHijriCalendar, () => ({ success: true as const, calendar: council }))
  await rowOf('Umm al-Qura')
  await press('Add a calendar')
  type('Name', 'Leeds Council')
  await press('Name in another language')
  fireEvent.change(field('Language'), { target: { value: 'ar' } })
  type('Name (\u2068العربية\u2069)', 'مجلس ليدز')
  type('Announced by', 'Council of Leeds')
  fireEvent.change(field('Time zone'), { target: { value: 'Europe/London' } })
  fireEvent.change(field('Follows'), { target: { value: 'sheffield-council' } })
  await userEvent.type(screen.getByRole('combobox', { name: 'Editors' }), 'yu')
  await userEvent.click(await screen.findByRole('option', { name: /Yusuf Karim/ }))
  await press('Create')
  await findToast('The calendar has been created')
  expect(api.callsOf(createHijriCalendar)[0]?.body).toEqual({
    ...{ name: 'Leeds Council', authority: 'Council of Leeds', timeZone: 'Europe/London' },
    ...{ follows: 'sheffield-council', names: { ar: 'مجلس ليدز' }, editors: ['yusuf'] },
  })
})

test('a calendar without a name is not sent', async () => {
  const api = open()
  await rowOf('Umm al-Qura')
  await press('Add a calendar')
  await press('Create')
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(api.callsOf(createHijriCalendar)).toHaveLength(0)
})

test('an editor is removed when the calendar is edited; it cannot follow itself', async () => {
  const api = open()
  api.on(changeHijriCalendar, () => ({ success: true as const, calendar: council }))
  await rowOf('Umm al-Qura')
  await act('Sheffield Ulama Council', 'Edit')
  const options = within(await screen.findByLabelText('Follows')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Umm al-Qura'])
  await press('Remove Amina Hassan')
  await press('Save')
  await findToast('The calendar has been saved')
  expect(api.callsOf(changeHijriCalendar)[0]).toMatchObject({
    params: { id: 'council' },
    body: { name: 'Sheffield Ulama Council', editors: [] },
  })
})

test('a calendar is deleted after a question; the server’s reason against it is shown', async () => {
  const api = open([ummAlQura, unused])
  api.on(deleteHijriCalendar, refuse('conflict', '12 mosques follow this calendar'))
  await rowOf('Umm al-Qura')
  await act('Sheffield Ulama Council', 'Delete')
  expect(await screen.findByRole('alertdialog', { name: 'Delete “Sheffield Ulama Council”?' })).toBeTruthy()
  expect(api.callsOf(deleteHijriCalendar)).toHaveLength(0)
  await press('Delete')
  await findToast('12 mosques follow this calendar')
})

const below = (slug: string, follows: string) =>
  aHijriCalendar({ ...{ _id: slug, slug, name: slug, follows }, ...{ mosques: 0, followers: 0 } })

test.each([
  ['by mosques', [ummAlQura, council]],
  ['by a calendar', [ummAlQura, unused, below('town', council.slug)]],
  ['by default', [ummAlQura, { ...unused, isDefault: true }]],
])('a calendar that is followed %s cannot be deleted', async (_, calendars) => {
  open(calendars)
  await rowOf('Umm al-Qura')
  await press('Actions for Sheffield Ulama Council')
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

test('a calendar follows neither those below it nor one that is too deep', async () => {
  const [town, district] = [below('Town', council.slug), below('District', 'Town')]
  open([ummAlQura, council, town, district, below('Leeds', 'umm-al-qura')])
  const followed = async () =>
    within(await screen.findByLabelText('Follows'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await rowOf('Umm al-Qura')
  await press('Add a calendar')
  expect(await followed()).toEqual(['Umm al-Qura', 'Sheffield Ulama Council', 'Town', 'Leeds'])
  await press('Cancel')
  await act('Town', 'Edit')
  expect(await followed()).toEqual(['Umm al-Qura', 'Sheffield Ulama Council', 'Leeds'])
})

test('another calendar becomes the default after a question', async () => {
  const api = open()
  api.on(chooseDefaultHijriCalendar, () => ({ success: true as const }))
  await rowOf('Umm al-Qura')
  await act('Sheffield Ulama Council', 'Make the default')
  await screen.findByRole('alertdialog', { name: 'Make “Sheffield Ulama Council” the default?' })
  await press('Make the default')
  await findToast('The default has been changed')
  expect(api.callsOf(chooseDefaultHijriCalendar)[0]?.body).toEqual({ slug: 'sheffield-council' })
})

test('Umm al-Qura can be neither edited nor deleted', async () => {
  open()
  await rowOf('Umm al-Qura')
  await press('Actions for Umm al-Qura')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Months', 'Make the default'])
})
