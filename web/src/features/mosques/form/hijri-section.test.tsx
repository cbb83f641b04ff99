import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listPublicHijriCalendars } from '@mihrab/core/features/public/public-hijri.contract.ts'
import { changed, mosque, renderForm, save } from '@mihrab/web/test/mosque-edit-rig.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

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

async function open(stored = mosque) {
  const { api } = renderForm('mosqueAdmin', stored)
  api.on(listPublicHijriCalendars, () => ({ calendars }))
  api.on(updateMosque, () => changed)
  return api
}

const choice = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)

async function choose(label: string, value: string) {
  await within(choice(label)).findByRole('option', { name: 'Saudi Arabia' })
  fireEvent.change(choice(label), { target: { value } })
}

test('a mosque chooses the calendar that it follows, and another one for Eid al-Adha', async () => {
  const api = await open()
  await choose('Hijri calendar', 'umm-al-qura')
  await choose('Calendar of Eid al-Adha', 'saudi-arabia')
  await save()
  await waitFor(() => expect(api.callsOf(updateMosque)).toHaveLength(1))
  expect(api.callsOf(updateMosque)[0]?.body).toEqual({
    ...{ hijriCalendar: 'umm-al-qura', eidAlAdhaCalendar: 'saudi-arabia' },
    updatedAt: mosque.updatedAt,
  })
})

test('without a choice it follows the default', async () => {
  const api = await open({ ...mosque, hijriCalendar: 'saudi-arabia' })
  await choose('Hijri calendar', '')
  await save()
  await waitFor(() => expect(api.callsOf(updateMosque)[0]?.body).toMatchObject({ hijriCalendar: null }))
})

test('a mosque with its own dates gives them up on its profile first', async () => {
  const hijri = { slug: 'quba-dates', name: 'Quba', ownId: 'own', months: [] }
  await open({ ...mosque, hijriCalendar: 'quba-dates', hijri })
  expect(choice('Hijri calendar').disabled).toBe(true)
  expect(choice('Hijri calendar').selectedOptions[0]?.textContent).toBe('Quba')
})
