import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'
import { defaultCalendarChoices } from './choices.ts'

const mosque = { url: 'https://mosques.example.org/mosques/quba', name: 'Quba & مسجد' }

test('the address of what is chosen at first has no query', () => {
  expect(calendarLinks(mosque, defaultCalendarChoices)).toEqual({
    address: 'https://mosques.example.org/mosques/quba/calendar.ics',
    webcal: 'webcal://mosques.example.org/mosques/quba/calendar.ics',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fmosques.example.org%2Fmosques%2Fquba%2Fcalendar.ics&name=Quba%20%26%20%D9%85%D8%B3%D8%AC%D8%AF',
  })
})

test('choices are in each way there', () => {
  const { address, webcal, outlook } = calendarLinks(mosque, {
    ...defaultCalendarChoices,
    show: 'both',
    alarm: 5,
  })
  expect(address).toMatch(/\/calendar\.ics\?show=both&alarm=5$/)
  expect(webcal).toMatch(/^webcal:.*\?show=both&alarm=5$/)
  expect(new URL(outlook).searchParams.get('url')).toBe(address)
})
