import { listTimesChanges, undoTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { TimesChange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { breakDown, press, refuse } from '@mihrab/web/test/calendar-rig.tsx'
import { openManyDays, prepareManyDays } from '@mihrab/web/test/many-days-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareManyDays()

const change = (changeId: string, special: Partial<TimesChange> = {}): TimesChange => ({
  changeId,
  at: '2026-11-20T09:30:00.000Z',
  by: { _id: 'p', name: 'Amina Khan' },
  action: 'timesLaid',
  from: '2026-12-01',
  to: '2026-12-31',
  text: '',
  canUndo: true,
  whyNot: null,
  changes: [
    { field: 'startDate', before: null, after: '2026-12-01' },
    { field: 'coveredDays', before: '0', after: '31' },
    { field: 'maghrib', before: '16:20', after: 'Begins + 5', days: '2026-12-08/2026-12-09' },
  ],
  ...special,
})

async function openWith(answer: TimesChange[] | (() => never)) {
  const api = await openManyDays()
  api.on(listTimesChanges, typeof answer === 'function' ? answer : () => ({ changes: answer }))
  await press('Recent changes')
  await screen.findByRole('dialog', { name: 'Recent changes' })
  return api
}

const row = async (text: RegExp) => {
  const items = await within(await screen.findByRole('list', { name: 'Recent changes' })).findAllByRole(
    'listitem',
  )
  const found = items.find((item) => item.dataset.change && text.test(item.textContent ?? ''))
  if (!found) throw new Error(`No change says ${text}`)
  return found
}

test('a change is listed with person, action and date, and undone after a question', async () => {
  const api = await openWith([change('c1')])
  const item = await row(/Amina Khan set prayer times for 1\s–\s31 Dec/)
  within(item).getByText('Days with times: 0 → 31')
  within(item).getByText(/^Maghrib, 8\s–\s9\sDec: 16:20 → Begins \+ 5$/)
  expect(item.querySelector('time')?.dateTime).toBe('2026-11-20T09:30:00.000Z')
  await userEvent.click(within(item).getByRole('button', { name: /^Undo: Amina Khan set prayer times/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo this change?' })
  within(question).getByText('Amina Khan')
  expect(api.callsOf(undoTimetable)).toEqual([])
  api.on(listTimesChanges, () => ({
    changes: [
      change('c2', { action: 'timesUndone' }),
      change('c1', { canUndo: false, whyNot: 'Changed since' }),
    ],
  }))
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }))
  await screen.findByText('The previous times are back')
  expect(api.callsOf(undoTimetable).map(({ params }) => params)).toEqual([{ id: 'm', changeId: 'c1' }])
  await row(/Amina Khan undid a change for/)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Recent changes' })),
  )
})

test('a cancelled question undoes nothing', async () => {
  const api = await openWith([change('c1')])
  await row(/set prayer times/)
  await press(/^Undo: /)
  await press('Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(api.callsOf(undoTimetable)).toEqual([])
})

test('a change that cannot be undone gives the reason, and has no button', async () => {
  const why = 'This cannot be undone: all its days are past'
  await openWith([change('c1', { canUndo: false, whyNot: why })])
  within(await row(/set prayer times/)).getByText(why)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('an Undo that is refused gives the reason, and the list is refetched', async () => {
  const api = await openWith([change('c1')])
  await row(/set prayer times/)
  const words = 'This cannot be undone because these days have changed since then'
  api.on(undoTimetable, refuse('conflict', words))
  const read = api.callsOf(listTimesChanges).length
  await press(/^Undo: /)
  await press('Undo')
  await screen.findByText(words)
  await waitFor(() => expect(api.callsOf(listTimesChanges).length).toBeGreaterThan(read))
})

test('the ten newest changes show first, the others on demand', async () => {
  await openWith(Array.from({ length: 13 }, (_, index) => change(`c${index}`)))
  await row(/set prayer times/)
  expect(document.querySelectorAll('[data-change]')).toHaveLength(10)
  await press('Show 3 more changes')
  expect(document.querySelectorAll('[data-change]')).toHaveLength(13)
  expect(document.activeElement?.getAttribute('data-change')).toBe('c10')
})

test('the list says that there are no changes, or that it could not be loaded', async () => {
  const api = await openWith(refuse('badRequest', 'Not now'))
  await screen.findByText('Not now')
  api.on(listTimesChanges, () => ({ changes: [] }))
  await press('Retry')
  await screen.findByText('No changes in the last 30 days.')
})

test('without a network the list of changes says that it could not be loaded', async () => {
  await openWith(breakDown)
  await screen.findByText('The recent changes could not be loaded.')
})
