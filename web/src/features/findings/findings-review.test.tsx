import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FindingsReview } from './findings-review.tsx'

const hour: Finding = {
  code: 'hour-shift',
  severity: 'error',
  days: ['2027-03-28', '2027-10-25/2027-10-30'],
  message: '28 March and 25 to 30 October: Fajr looks one hour early. 28 March: Fajr 04:10 → 05:10.',
  rows: 'Rows 88 and 296 to 301',
  fix: { label: 'Add one hour', times: { '2027-03-28': { 'jamaah.fajr': '05:10' } } },
}
const missing: Finding = {
  code: 'missing-days',
  severity: 'error',
  days: '2027-06-28/2027-06-30',
  message: '3 days missing: 28 to 30 June. Without them, no one sees a jamā’ah time on those days.',
  fix: {
    label: 'Repeat the day before',
    times: { '2027-06-28': { 'begins.fajr': '03:10', 'jamaah.fajr': '03:40' } },
  },
}
const late: Finding = {
  code: 'jamaah-late',
  severity: 'warning',
  days: '2027-07-01',
  prayer: 'maghrib',
  message: '1 July: Maghrib is late.',
}
const plain: Finding = { code: 'ramadan-plain', severity: 'hint', days: '2027-02-08', message: 'As before.' }

type Sorted = { open: Finding[]; noted: Finding[]; taken: Finding[]; left: Finding[] }

function Review({ open = [hour, missing, late], noted = [plain] }: Partial<Sorted>) {
  const [findings, setFindings] = useState<Sorted>({ open, noted, taken: [], left: [] })
  const without = (gone: readonly Finding[]) => (finding: Finding) => !gone.includes(finding)
  const change = (changed: Partial<Sorted>) => setFindings((before) => ({ ...before, ...changed }))
  return (
    <FindingsReview
      findings={findings}
      status={`${findings.open.length} open`}
      onTake={(taken) =>
        change({ open: findings.open.filter(without(taken)), taken: [...findings.taken, ...taken] })
      }
      onLeave={(left) =>
        change({ open: findings.open.filter(without([left])), left: [...findings.left, left] })
      }
      onUndo={(back) =>
        change({ open: [...findings.open, back], taken: findings.taken.filter(without([back])) })
      }
      onTakeBack={(back) =>
        change({ open: [...findings.open, back], left: findings.left.filter(without([back])) })
      }
    />
  )
}

const renderReview = (props: Partial<Sorted> = {}) =>
  renderScreen([{ path: '/', element: <Review {...props} /> }], '/')

const row = (code: string) => document.querySelector<HTMLElement>(`[data-finding="${code}"]`)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('each finding shows problem, reason, severity, days, and the result of its fix', () => {
  renderReview()
  const first = row('hour-shift') as HTMLElement
  expect(first.dataset.days).toBe('2027-03-28 2027-10-25/2027-10-30')
  within(first).getByText('28 March and 25 to 30 October: Fajr looks one hour early.')
  within(first).getByText('28 March: Fajr 04:10 → 05:10.')
  within(first).getByText('Error')
  within(first).getByText('7 days')
  within(first).getByText('Rows 88 and 296 to 301')
  expect(within(first).queryByText(/becomes/)).toBeNull()
  const description = '28 March and 25 to 30 October: Fajr looks one hour early.'
  within(first).getByRole('button', { name: 'Add one hour', description })
  within(row('missing-days') as HTMLElement).getByText('28 June 2027: Fajr begins becomes 03:10')
  within(row('jamaah-late') as HTMLElement).getByText('Warning')
  expect(within(row('ramadan-plain') as HTMLElement).queryByRole('button')).toBeNull()
})

test('one press accepts all suggestions, and each can be undone', async () => {
  renderReview()
  await press('Accept all 2 suggestions')
  expect(row('hour-shift')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1 open')
  const corrected = screen.getByRole('heading', { name: 'Corrected' }).closest('section') as HTMLElement
  const [undo] = within(corrected).getAllByRole('button', { name: 'Undo' })
  await userEvent.click(undo as HTMLElement)
  expect(row('hour-shift')).not.toBeNull()
})

test('a finding can be left and reopened, and the focus moves to the line that takes its place', async () => {
  renderReview()
  const [leave] = screen.getAllByRole('button', { name: 'Keep as it is' })
  await userEvent.click(leave as HTMLElement)
  expect(row('hour-shift')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(row('missing-days')))
  await press('Take back')
  expect(row('hour-shift')).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Things to check' }))
})

test('very many findings are shown in steps', async () => {
  const many = Array.from({ length: 45 }, (_, index) => ({ ...late, message: `Place ${index + 1}.` }))
  renderReview({ open: many, noted: [] })
  screen.getByText('45 findings on 1 day')
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  await press('Show 20 more')
  await press('Show 5 more')
  expect(screen.getAllByRole('listitem')).toHaveLength(45)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
