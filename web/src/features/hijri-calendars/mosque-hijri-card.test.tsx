import {
  dropOwnHijriDates,
  setOwnHijriDates,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { listPublicHijriCalendars } from '@mihrab/core/features/public/public-hijri.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { aHijriCalendar } from '@mihrab/web/test/hijri-samples.ts'
import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { openAs, press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MosqueHijriCard } from './mosque-hijri-card.tsx'

const calendars = [
  { slug: 'umm-al-qura', name: 'Umm al-Qura', names: {}, authority: 'Umm al-Qura', follows: null },
  {
    slug: 'saudi-arabia',
    name: 'Saudi Arabia',
    names: {},
    authority: 'Supreme Court',
    follows: 'umm-al-qura',
  },
]

function open(special: Parameters<typeof aProfile>[0] = {}) {
  const api = fakeApi()
  api.on(listPublicHijriCalendars, () => ({ calendars }))
  const opened = openAs(aUser(), '/profile', <MosqueHijriCard mosque={aProfile({ _id: 'm', ...special })} />)
  return { api, ...opened }
}

test('a mosque follows Umm al-Qura as long as nothing else is chosen', async () => {
  open()
  expect(await screen.findByText('Umm al-Qura')).toBeTruthy()
  expect(screen.queryByText('Calendar of Eid al-Adha')).toBeNull()
})

test('the calendar that it follows is named, and the one of Eid al-Adha', async () => {
  const hijri = { slug: 'council', name: 'Sheffield Ulama Council', ownId: null, months: [] }
  open({ hijri, eidAlAdhaCalendar: 'saudi-arabia' })
  expect(screen.getByText('Sheffield Ulama Council')).toBeTruthy()
  expect(await screen.findByText('Saudi Arabia')).toBeTruthy()
})

test('dates of its own are created at once, and lead to their months', async () => {
  const { api, router } = open()
  api.on(setOwnHijriDates, () => ({ success: true as const, calendar: aHijriCalendar({ _id: 'own' }) }))
  await press('Set our own dates')
  await waitFor(() => expect(router.state.location.pathname).toBe('/hijri/own'))
  expect(api.callsOf(setOwnHijriDates)[0]?.params).toEqual({ id: 'm' })
})

test('a refusal is shown', async () => {
  const { api } = open()
  api.on(setOwnHijriDates, refuse('conflict', 'This mosque has dates of its own already'))
  await press('Set our own dates')
  await findToast('This mosque has dates of its own already')
})

const own = { slug: 'quba', name: 'Quba', ownId: 'own', months: [] }

test('a mosque with its own dates can announce, or give them up after a question', async () => {
  const { api } = open({ hijri: own })
  expect(screen.getByText('Our own dates')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Announce or correct a month' })
  expect(link.getAttribute('href')).toBe('/hijri/own')
  api.on(dropOwnHijriDates, () => ({ success: true as const }))
  await press('Give up our own dates')
  await screen.findByRole('alertdialog', { name: 'Give up your own dates?' })
  expect(api.callsOf(dropOwnHijriDates)).toHaveLength(0)
  await press('Give up')
  await findToast('The mosque no longer has its own dates')
})
