import { expect, test } from 'vitest'
import { calendarQuery, defaultCalendarChoices, maxCalendarAddressLength } from './choices.ts'

test.each([
  [{}, ''],
  [{ show: 'both', alarm: 0 }, 'show=both&alarm=0'],
  [{ prayers: ['isha', 'fajr'] }, 'prayers=fajr,isha'],
  [{ prayers: ['isha', 'asr', 'fajr', 'dhuhr', 'maghrib'] }, ''],
  [{ jumuah: false, events: true, hijri: true }, 'jumuah=no&events=yes&hijri=yes'],
] as const)('the choices %o are written %s', (choices, query) => {
  expect(calendarQuery({ ...defaultCalendarChoices, ...choices })).toBe(query)
})

test('an address with everything chosen otherwise leaves 150 characters to site and mosque', () => {
  const longest = calendarQuery({
    ...{
      show: 'jamaah',
      prayers: ['fajr', 'dhuhr', 'asr', 'maghrib'],
      jumuah: false,
      events: true,
      hijri: true,
      alarm: 120,
    },
    show: 'begins',
  })
  expect(maxCalendarAddressLength - `/mosques//calendar.ics?${longest}`.length).toBeGreaterThanOrEqual(145)
})
