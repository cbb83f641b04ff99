import { listHijriCalendars } from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { aHijriCalendar } from '@mihrab/web/test/hijri-samples.ts'
import { openAs } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnHijriCalendars } from './own-hijri-calendars.tsx'

test('someone who edits several calendars chooses one, and sees which month waits', async () => {
  const saudi = aHijriCalendar({ _id: 'saudi', name: 'Saudi Arabia', waits: null })
  fakeApi().on(listHijriCalendars, () => ({ calendars: [aHijriCalendar(), saudi] }))
  openAs(aUser(), '/hijri', <OwnHijriCalendars />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sheffield Ulama Council', '/hijri/council'],
    ['Saudi Arabia', '/hijri/saudi'],
  ])
  expect(screen.getAllByText(/^Waits/).map(({ textContent }) => textContent)).toEqual(['Waits: Ramadan 1448'])
})
