import { checkPublishedTimes, setFindingAside } from '@mihrab/core/features/timetables/checks.contract.ts'
import type { CheckedFinding } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { held, obedientServer, prepareCalendar, press, rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ChosenDays } from '#features/timetables/days-fields.tsx'
import { SoonFindingsLine } from './soon-findings-line.tsx'
import { useSoonFindings } from './timetable-check.hooks.ts'
import { TimetableCheck } from './timetable-check.tsx'

prepareCalendar()

const early: CheckedFinding = {
  code: 'hour-shift',
  severity: 'error',
  days: '2026-11-23/2026-11-24',
  prayer: 'fajr',
  message: '23 and 24 November: Fajr looks one hour early.',
  fix: {
    label: 'Add one hour',
    times: { '2026-11-23': { 'jamaah.fajr': '06:15' }, '2026-11-24': { 'jamaah.fajr': '06:15' } },
  },
}
const late: CheckedFinding = {
  code: 'jamaah-late',
  severity: 'warning',
  days: '2026-11-21',
  prayer: 'maghrib',
  message: '21 November: Maghrib is late.',
}
const slip: CheckedFinding = {
  code: 'slip',
  severity: 'warning',
  days: '2026-11-25',
  prayer: 'asr',
  message: '25 November: Asr is 14:51.',
  fix: { label: 'Use 14:15', times: { '2026-11-25': { 'jamaah.asr': '14:15' } } },
}

let aside: Record<string, string> = {}

beforeEach(() => {
  aside = {}
  held.ranges = [
    rangeOf('2026-11-20', '2026-11-22'),
    rangeOf('2026-11-23', '2026-11-24', { fajr: '05:15' }),
    rangeOf('2026-11-25', '2026-11-25', { asr: '14:51' }),
    rangeOf('2026-11-26', '2026-12-31'),
  ]
})

function checkingServer() {
  const api = obedientServer()
  api.on(checkPublishedTimes, () => {
    const isEarly = held.ranges.some(({ fajr }) => fajr === '05:15')
    const isSlip = held.ranges.some(({ asr }) => asr === '14:51')
    const found = [...(isEarly ? [early] : []), ...(isSlip ? [slip] : []), late]
    const findings = found.map((finding) => {
      const reason = aside[finding.code]
      return reason ? { ...finding, setAside: { reason, by: 'Amina', at: '2026-11-20T12:00:00Z' } } : finding
    })
    return { findings, fits: [] }
  })
  api.on(setFindingAside, ({ body: { code, reason = '' } }) => {
    aside[code] = reason ?? ''
    return { success: true as const }
  })
  return api
}

async function openCheck() {
  const api = checkingServer()
  const element = <TimetableCheck mosqueId="m" timesHref="/times" ChosenDays={ChosenDays} />
  renderScreen([{ path: '/', element }], '/')
  await screen.findByText(early.message)
  return api
}

const row = (code: string) => document.querySelector<HTMLElement>(`[data-finding="${code}"]`)
const inRow = (code: string) => within(row(code) as HTMLElement)
const timesOn = (day: string) =>
  held.ranges.find(({ startDate, endDate }) => startDate <= day && day <= endDate)

test('one press fixes a finding on its days only, and can be undone', async () => {
  const api = await openCheck()
  await press('Add one hour')
  await waitFor(() => expect(row('hour-shift')).toBeNull())
  const [call] = api.callsOf(publishTimetable)
  expect(call?.body).toMatchObject({ from: '2026-11-23', to: '2026-11-24', mode: 'replace' })
  expect(call?.body).not.toHaveProperty('ownBegins')
  expect(timesOn('2026-11-23')).toMatchObject({ fajr: '06:15', dhuhr: '12:15' })
  await screen.findByText('The new times are published')
  await press('Undo')
  await waitFor(() => expect(row('hour-shift')).not.toBeNull())
  expect(timesOn('2026-11-23')?.fajr).toBe('05:15')
})

test('all suggestions are published at once; days between keep their times', async () => {
  const api = await openCheck()
  await press('Accept all 2 suggestions')
  await waitFor(() => expect(row('slip')).toBeNull())
  expect(row('hour-shift')).toBeNull()
  expect(api.callsOf(publishTimetable)).toHaveLength(1)
  expect(timesOn('2026-11-24')?.fajr).toBe('06:15')
  expect(timesOn('2026-11-25')?.asr).toBe('14:15')
  expect(timesOn('2026-11-26')).toMatchObject({ fajr: '06:15', asr: '14:15' })
})

test('nothing is published if a colleague was faster, and the year is checked again', async () => {
  const api = await openCheck()
  api.on(publishTimetable, () => {
    throw new Refusal('conflict', 'These days have changed in the meantime')
  })
  await press('Add one hour')
  expect(
    (await screen.findByText('These days have changed in the meantime')).closest('[role=alert]'),
  ).not.toBeNull()
  await waitFor(() => expect(api.callsOf(checkPublishedTimes)).toHaveLength(2))
})

test('a finding is set aside with a reason, which shows with it, and can be reopened', async () => {
  const api = await openCheck()
  await userEvent.click(inRow('jamaah-late').getByRole('button', { name: 'Keep as it is' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep as it is' })
  await press('Set aside')
  await within(dialog).findByText('Please say why.')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'A talk before it' } })
  await press('Set aside')
  await screen.findByText('“A talk before it” (Amina, 20 November 2026)')
  expect(row('jamaah-late')).toBeNull()
  const list = screen.getByRole('region', { name: 'Things to check' })
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
  expect(api.callsOf(setFindingAside)[0]?.body).toEqual({
    code: 'jamaah-late',
    prayer: 'maghrib',
    days: '2026-11-21',
    reason: 'A talk before it',
  })
  await press('Take back')
  await waitFor(() => expect(row('jamaah-late')).not.toBeNull())
})

test('the days of the check can be chosen, from today on', async () => {
  const api = await openCheck()
  expect(api.callsOf(checkPublishedTimes)[0]?.query).toEqual({ from: '2026-11-20', to: '2027-11-19' })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } })
  await waitFor(() =>
    expect(api.callsOf(checkPublishedTimes).at(-1)?.query).toEqual({ from: '2026-11-20', to: '2026-11-30' }),
  )
})

test('a mosque without times has nothing to check, and a year without findings says so', async () => {
  held.ranges = []
  const api = checkingServer()
  const element = <TimetableCheck mosqueId="m" timesHref="/times" ChosenDays={ChosenDays} />
  api.on(checkPublishedTimes, () => ({ findings: [], fits: [] }))
  renderScreen([{ path: '/', element }], '/')
  await screen.findByText('No times are published on these days')
  held.ranges = [rangeOf('2026-11-20', '2026-11-22')]
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-22' } })
  await screen.findByText('Nothing looks wrong')
  screen.getByText('3 days were checked.')
})

function Soon() {
  const found = useSoonFindings('m')
  if (found === undefined) return <p>Not known yet</p>
  return found && <SoonFindingsLine found={found} checkHref="/check" />
}

test('errors in the next days are reported in words, with a link to them', async () => {
  const api = checkingServer()
  renderScreen([{ path: '/', element: <Soon /> }], '/')
  screen.getByText('Not known yet')
  await screen.findByText(/^1 error and 2 warnings in the times of the next 60 days\./)
  expect(screen.getByRole('link', { name: 'Check the year' }).getAttribute('href')).toBe('/check')
  expect(api.callsOf(checkPublishedTimes)[0]?.query).toEqual({ from: '2026-11-20', to: '2027-01-18' })
})

test('times that end soon are no error here, and a gap after them is', async () => {
  const api = obedientServer()
  held.ranges = [rangeOf('2026-11-20', '2026-11-25'), rangeOf('2026-12-01', '2026-12-20')]
  const missing = (days: string): CheckedFinding => ({
    code: 'missing-days',
    severity: 'error',
    days,
    message: '',
  })
  const findings = [missing('2026-11-26/2026-11-30'), missing('2026-12-21/2027-01-18')]
  api.on(checkPublishedTimes, () => ({ findings, fits: [] }))
  renderScreen([{ path: '/', element: <Soon /> }], '/')
  await screen.findByText(/^1 error in the times of the next 60 days\./)
})

test('findings that are set aside, and hints, are not reported as errors of the next days', async () => {
  const api = obedientServer()
  const hint: CheckedFinding = { ...late, severity: 'hint' }
  const left = { ...early, setAside: { reason: 'So be it', by: 'Amina', at: '2026-11-20T12:00:00Z' } }
  api.on(checkPublishedTimes, () => ({ findings: [hint, left], fits: [] }))
  renderScreen([{ path: '/', element: <Soon /> }], '/')
  await waitForElementToBeRemoved(() => screen.queryByText('Not known yet'))
  expect(api.callsOf(checkPublishedTimes)).toHaveLength(1)
  expect(screen.queryByRole('link')).toBeNull()
})
