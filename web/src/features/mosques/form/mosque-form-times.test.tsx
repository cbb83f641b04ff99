import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { answerLater, fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import {
  fajr,
  filledIn,
  pass,
  renderForm,
  type StartTimesAnswer,
  startTimesWith,
  submit,
  type,
  typePlace,
} from '@mihrab/web/test/mosque-form-rig.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const isWaiting = () => submit().getAttribute('aria-disabled') === 'true' && !submit().disabled

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') })
})

test('times are fetched by place, day, method and shadow, and only then can the form be sent', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  renderForm()
  expect(isWaiting()).toBe(true)
  await typePlace('53.38')
  expect(api.callsOf(getStartTimes)).toEqual([
    {
      params: { date: '2026-11-20' },
      query: { latitude: '53.38', longitude: '-1.47', method: '2', shadow: '1x' },
      body: undefined,
    },
  ])
  expect(fajr()).toBe('05:36')
  expect(isWaiting()).toBe(false)
})

test('submitting without times sends nothing, says why, and focuses the first missing field', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  const onSend = renderForm({ saved: { ...filledIn, orgName: '' } })
  screen.getByRole('button', {
    name: 'Register Mosque',
    description: 'Still needed: Organization Name',
  })
  submit().focus()
  fireEvent.click(submit())
  await pass(0)
  expect(document.activeElement).toBe(screen.getByLabelText('Organization Name'))
  type('Organization Name', 'Sunnah Trust')
  fireEvent.click(submit())
  await pass(0)
  expect(document.activeElement).toBe(screen.getByLabelText('Latitude'))
  expect(onSend).not.toHaveBeenCalled()
  await typePlace('53.38')
  expect(submit().getAttribute('aria-describedby')).toBeNull()
  fireEvent.click(submit())
  await pass(0)
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('read-only times are not Tab stops', () => {
  fakeApi()
  renderForm()
  expect(screen.getByLabelText('Fajr').tabIndex).toBe(-1)
})

test('a place with another day than the device has the times of its own day', async () => {
  const api = fakeApi()
  api.on(getStartTimes, ({ params }) =>
    startTimesWith(params.date === '2026-11-21' ? '05:38' : '05:36', false, 'Asia/Tokyo'),
  )
  renderForm()
  await typePlace('53.38')
  await pass(100)
  expect(api.callsOf(getStartTimes).map(({ params }) => params.date)).toEqual(['2026-11-20', '2026-11-21'])
  expect(fajr()).toBe('05:38')
  expect(isWaiting()).toBe(false)
})

test('a late answer for an earlier place never replaces the times of the current one', async () => {
  const late = answerLater<StartTimesAnswer>()
  const api = fakeApi()
  api.on(getStartTimes, ({ query }) => (query.latitude === '10' ? late.promise : startTimesWith('05:36')))
  renderForm()
  await typePlace('10')
  expect(isWaiting()).toBe(true)
  await typePlace('53.38')
  expect(fajr()).toBe('05:36')
  late.resolve(startTimesWith('04:44'))
  await pass(1000)
  expect(fajr()).toBe('05:36')
})

test('while new times are computed, the old ones are cleared and nothing can be sent', async () => {
  const late = answerLater<StartTimesAnswer>()
  const api = fakeApi()
  api.on(getStartTimes, ({ query }) => (query.latitude === '10' ? late.promise : startTimesWith('05:36')))
  renderForm()
  await typePlace('53.38')
  type('Latitude', '10')
  await pass(0)
  expect(fajr()).toBe('')
  expect(isWaiting()).toBe(true)
})

test('a failure to fetch times clears them, says so, and can be tried again', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  renderForm()
  await typePlace('53.38')
  api.on(getStartTimes, () => {
    throw new Refusal('internal')
  })
  await typePlace('10')
  expect(fajr()).toBe('')
  expect(isWaiting()).toBe(true)
  await pass(100)
  expect(screen.getByText('Failed to fetch prayer times')).toBeTruthy()
  expect(screen.getByText('Fetching namaz timings failed')).toBeTruthy()
  api.on(getStartTimes, () => startTimesWith('04:44'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(100)
  expect(fajr()).toBe('04:44')
})

test('estimated times are labelled as estimated', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('02:10', true))
  renderForm()
  await typePlace('69.6')
  expect(screen.getByText(/^Estimated/)).toBeTruthy()
})
