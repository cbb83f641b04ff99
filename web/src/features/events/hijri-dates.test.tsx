import { listEvents, listOccurrences } from '@mihrab/core/features/events/events.contract.ts'
import { eventOn, held, listOf, occurrencesIn, prepareEvents } from '@mihrab/web/test/events-rig.tsx'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EventsCalendar } from './events-calendar.tsx'

prepareEvents()

/** Jumada II 1448 starts a day later than by Umm al-Qura. */
const hijri = {
  ...{ slug: 'council', name: 'The council', ownId: null },
  months: [{ year: 1448, month: 6, firstDay: '2026-11-12', state: 'announced' as const }],
}

test('Hijri dates are those of the mosque’s calendar: in the grid, the list and the dialog', async () => {
  const api = fakeApi()
  held.events = [eventOn('2026-11-27')]
  answerProfile(api, (_id) => aProfile({ _id, hijri }))
  api.on(listEvents, ({ query = {} }) => listOf(query))
  api.on(listOccurrences, ({ query }) => occurrencesIn(query))
  renderScreen([{ path: '*', element: <EventsCalendar mosqueId="m" capacity="mosqueAdmin" /> }], '/')
  const day = await screen.findByRole('button', { name: /^Friday 27 November 2026, 16 Jumada II 1448/ })
  expect(await screen.findByText(/· 16 Jumada II 1448$/)).toBeTruthy()
  await userEvent.click(day)
  expect((await screen.findByRole('dialog')).textContent).toContain('16 Jumada II 1448')
})
