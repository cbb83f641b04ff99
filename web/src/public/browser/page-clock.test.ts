import { beforeEach, expect, test, vi } from 'vitest'

const device = Date.parse('2027-02-01T12:50:00Z')

/** A page just opened on a device whose clock shows 12:50. */
async function openPage(answer: () => Promise<Response>) {
  vi.resetModules()
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  return { ask, ...(await import('#public/browser/page-clock.ts')) }
}

const saying = (date: string) => async () => new Response('{}', { headers: { date } })
const minuteOf = (instant: number) => new Date(instant).toISOString().slice(0, 16)

beforeEach(() => {
  vi.useFakeTimers({ now: device })
})

test.each([
  ['an hour ahead', 'Mon, 01 Feb 2027 11:50:00 GMT', '2027-02-01T11:50'],
  ['an hour behind', 'Mon, 01 Feb 2027 13:50:00 GMT', '2027-02-01T13:50'],
  ['right', 'Mon, 01 Feb 2027 12:50:00 GMT', '2027-02-01T12:50'],
])('a page uses the server’s clock if the device’s is %s', async (_, date, expected) => {
  const { ask, pageNow, whenClockKnown } = await openPage(saying(date))
  await Promise.all([whenClockKnown(), whenClockKnown()])
  expect(minuteOf(pageNow())).toBe(expected)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(pageNow() - Date.parse(`${expected}:00Z`)).toBeGreaterThanOrEqual(60_000)
})

test('a device’s clock that is set while the page is open is compared again', async () => {
  const { ask, pageNow, whenClockKnown } = await openPage(saying('Mon, 01 Feb 2027 11:50:00 GMT'))
  await whenClockKnown()
  pageNow()
  vi.setSystemTime('2027-02-01T11:50:00Z')
  pageNow()
  await vi.waitFor(() => expect(minuteOf(pageNow())).toBe('2027-02-01T11:50'))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('without a network a page uses the device’s clock', async () => {
  const { pageNow, whenClockKnown } = await openPage(() => Promise.reject(new TypeError('Failed to fetch')))
  await whenClockKnown()
  expect(pageNow()).toBe(device)
})
