import { expect, test } from 'vitest'
import { sheffield } from '#features/prayer-times/fixtures/sheffield.ts'
import { mosqueDay } from '#features/prayer-times/mosque-day.ts'
import { dayNeededBy, toPublicNotice } from './notice-times.ts'
import { type GivenNotice, givenNoticeSchema } from './notices.schemas.ts'

const day = (date: string) =>
  mosqueDay(
    {
      calculation: sheffield,
      ranges: [
        {
          ...{ startDate: '2026-11-16', endDate: '2026-11-28', fajr: '06:45', dhuhr: '12:30', asr: '14:00' },
          ...{ maghrib: '16:00', isha: '19:30', jumah: '12:45', updatedAt: '2026-11-19T20:00:00.000Z' },
        },
      ],
      ownBegins: [],
    },
    date,
  )
const published = '2026-11-20T12:00:00.000Z'
const show = (given: GivenNotice, cancelledAt: string | null = null) => {
  const content = givenNoticeSchema.parse(given)
  const states = { publishedAt: published, updatedAt: published, correctedAt: null, cancelledAt }
  const needed = dayNeededBy(content)
  return toPublicNotice({ id: 'one', content, ...states }, sheffield.timeZone, needed ? day(needed) : null)
}
const janazah = { kind: 'janazah', date: '2026-11-22', place: 'Hall' } as const
const burial = { place: 'Tinsley Park', time: '15:30' }

test.each<[string, GivenNotice, string]>([
  ['a janazah 2 h after its prayer', { ...janazah, time: '13:00' }, '2026-11-22T15:00'],
  ['a janazah 2 h after the prayer before it', { ...janazah, after: 'asr' }, '2026-11-22T16:00'],
  [
    '… which on a Friday is the first jumu’ah',
    { ...janazah, date: '2026-11-27', after: 'dhuhr' },
    '2026-11-27T14:45',
  ],
  [
    '… the beginning where no time is published',
    { ...janazah, date: '2026-11-30', after: 'asr' },
    '2026-11-30T15:34',
  ],
  [
    'a janazah after a jumu’ah that is not held, with its day',
    { ...janazah, date: '2026-11-27', after: 'jumuah', jumuah: 2 },
    '2026-11-28T02:00',
  ],
  ['a janazah 3 h after the burial', { ...janazah, time: '13:00', burial }, '2026-11-22T18:30'],
  ['… on the next day where the time has passed', { ...janazah, time: '16:00', burial }, '2026-11-23T18:30'],
  [
    '… or on its own day',
    { ...janazah, time: '13:00', burial: { ...burial, date: '2026-11-25' } },
    '2026-11-25T18:30',
  ],
  [
    'a closure at its end',
    { kind: 'closure', from: '2026-11-22T13:00', to: '2026-11-23T09:00', prayers: ['asr'] },
    '2026-11-23T09:00',
  ],
  [
    'another time at that',
    { kind: 'change', date: '2026-11-22', prayer: 'asr', time: '14:30' },
    '2026-11-22T14:30',
  ],
  [
    '… after midnight',
    { kind: 'change', date: '2026-11-22', prayer: 'isha', time: '00:10' },
    '2026-11-23T00:10',
  ],
  ['a message after 3 days', { kind: 'message', text: 'Salam' }, '2026-11-23T12:00'],
  ['… or as many as it says', { kind: 'message', text: 'Salam', days: 14 }, '2026-12-04T12:00'],
])('%s', (_, given, until) => {
  expect(show(given).until).toBe(`${until}:00.000Z`)
})

test('a cancelled one is shown for a day, or until it expires', () => {
  const at = '2026-11-20T13:00:00.000Z'
  expect(show({ kind: 'message', text: 'Salam' }, at)).toMatchObject({
    state: 'cancelled',
    until: '2026-11-21T13:00:00.000Z',
  })
  const change = { kind: 'change', date: '2026-11-20', prayer: 'asr', time: '14:30' } as const
  expect(show(change, at).until).toBe('2026-11-20T14:30:00.000Z')
})

test('a cancelled janazah names no one', () => {
  const named = {
    ...janazah,
    familyAgreed: true,
    name: 'Sara Malik',
    note: 'Sara',
    after: 'asr',
    burial,
  } as const
  expect(show(named)).toMatchObject({ name: 'Sara Malik', time: '14:00', burial: { date: '2026-11-22' } })
  expect(JSON.stringify(show(named, published))).not.toMatch(/Sara|Tinsley/)
})
