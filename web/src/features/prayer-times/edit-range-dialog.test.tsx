import {
  createPrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  breakDown,
  choose,
  chooseRadio,
  held,
  obedientServer,
  openCalendar,
  openEditDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditRangeDialog } from './edit-range-dialog.tsx'

prepareCalendar()

test('a range can be changed, and a missing time is named', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  type('Isha', '')
  await press('Update')
  expect(screen.getByText('Isha time is required')).toBeTruthy()
  type('Isha', '19:00')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)).toEqual([
    { params: { id: '2026-11-21' }, query: {}, body: { isha: '19:00', updatedAt: '1' } },
  ])
})

test.each([
  ['Error updating prayer times', breakDown],
  ['Failed to update prayer times', refuse('internal')],
])('a change that fails says in a toast: %s – and the dialog stays', async (words, answer) => {
  const { api } = await openCalendar()
  await openEditDialog()
  api.on(updatePrayerTimeRange, answer)
  type('Isha', '19:00')
  await press('Update')
  expect((await screen.findByText(words)).closest('[data-sonner-toast]')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit Prayer Times' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Isha').value).toBe('19:00')
})

test('times deleted by someone else are reported by the server’s message, and can be saved as new times', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  held.ranges = []
  api.on(updatePrayerTimeRange, refuse('notFound', 'Amina has deleted these times'))
  await press('Update')
  expect(await screen.findByText(/^Amina has deleted these times\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await press('Save as new times')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
  const days = { startDate: '2026-11-21', endDate: '2026-11-25' }
  expect(api.callsOf(createPrayerTimeRange).map(({ body }) => body)).toEqual([
    { mosqueId: 'm', ...days, ...times, asr: '14:00', isha: '19:00' },
  ])
})

test('deleted times are reported before anything is pressed', async () => {
  const { queryClient } = await openCalendar()
  await openEditDialog()
  held.ranges = []
  await queryClient.refetchQueries()
  expect(await screen.findByText(/^Someone has deleted these times in the meantime\./)).toBeTruthy()
})

test('days of another range are refused without a request, and the message goes with its cause', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  type('Start Date', '2026-11-20')
  await press('Update')
  expect(screen.getByText(/^These dates overlap an existing range: 11\s–\s20\sNov$/)).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)).toEqual([])
  type('Start Date', '')
  expect(screen.queryByText(/^These dates overlap/)).toBeNull()
  await press('Update')
  expect(screen.getByText('Start Date is required')).toBeTruthy()
  type('Start Date', '2026-11-21')
  expect(screen.queryByText('Start Date is required')).toBeNull()
})

/** The words above the buttons, as screen readers read them. */
const note = () => {
  const words = screen.getByRole('button', { name: /^(Update|Save)$/ }).parentElement?.querySelector('p')
  const heard = words?.cloneNode(true) as HTMLElement
  for (const hidden of heard.querySelectorAll('[aria-hidden]')) hidden.remove()
  return heard.textContent?.replaceAll(/\s+/g, ' ').trim()
}

test('the note says which days and times a press changes', async () => {
  await openCalendar()
  await openEditDialog()
  expect(note()).toBe('This changes all 5 days, 21 – 25 Nov.')
  type('Asr', '14:10')
  expect(note()).toBe('This changes all 5 days, 21 – 25 Nov. Asr: 14:00 → 14:10')
  expect(document.querySelector('del')?.textContent).toBe('14:00')
  type('End Date', '2026-11-26')
  expect(note()).toBe(
    'This changes all 6 days, 21 – 26 Nov. End Date: 25 November 2026 → 26 November 2026 · Asr: 14:00 → 14:10',
  )
  await chooseRadio(/^Change only this day/)
  expect(note()).toBe('Sun 22 Nov: Asr: 14:00 → 14:10 The other 4 days stay as they are.')
  type('Asr', '14:00')
  expect(note()).toBe('Sun 22 Nov: no change yet. The other 4 days stay as they are.')
})

test('on a Friday the note names no change of Dhuhr, whose place Jumu’ah takes', async () => {
  await openCalendar()
  await choose('2026-11-20')
  await chooseRadio(/^Change only this day/)
  type('Dhuhr', '12:20')
  type('Asr', '14:10')
  expect(note()).toMatch(/^Fri 20 Nov: Asr: /)
})

test('the note counts past days, and writes a rule as the day’s time where there is one day', async () => {
  held.ranges = [rangeOf('2026-11-17', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
  await openCalendar()
  await choose('2026-11-22')
  await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  type('Maghrib: minutes after it begins', '7')
  expect(note()).toBe(
    'This changes all 9 days, 17 – 25 Nov. 3 of them are past. Maghrib: Begins + 5 → Begins + 7',
  )
  await chooseRadio(/^Change only this day/)
  expect(note()).toMatch(/^Sun 22 Nov: Maghrib: 16:0\d → 16:0\d The other 8 days/)
  type('Maghrib: minutes after it begins', '')
  expect(note()).toMatch(/^Sun 22 Nov: no change yet/)
})

test.each([
  ['asr', {}, 'Asr'],
  ['maghrib', { maghrib: { after: 5 } }, 'Maghrib: minutes after it begins'],
  ['jumah', {}, 'Jumah'],
] as const)('the dialog can open on one day with the focus in %s', async (firstPrayer, rules, label) => {
  const range = rangeOf('2026-11-11', '2026-11-25', { rules })
  held.ranges = [range]
  obedientServer()
  const element = (
    <EditRangeDialog
      mosqueId="m"
      mosque={{ ...aProfile(), _id: 'm' }}
      capacity="mosqueAdmin"
      today="2026-11-20"
      range={range}
      ranges={held.ranges}
      day="2026-11-20"
      firstScope="day"
      firstPrayer={firstPrayer}
      onClose={() => {}}
      onDeleted={() => {}}
    />
  )
  renderScreen([{ path: '/', element }], '/')
  await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: /^Change only this day Fri 20 Nov$/ }).checked,
  ).toBe(true)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
