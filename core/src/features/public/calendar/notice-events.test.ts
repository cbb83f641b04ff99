import { expect, test } from 'vitest'
import type { PublicNotice } from '#features/notices/notices.schemas.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { type MosqueTimes, mosqueDays } from '#features/prayer-times/mosque-day.ts'
import type { PublicMosque } from '#features/public/public.schemas.ts'
import labels from '#locales/en/labels.json' with { type: 'json' }
import notices from '#locales/en/notices.json' with { type: 'json' }
import { addWords } from '#say.ts'
import { calendarEvents } from './calendar-events.ts'
import { entryVersions } from './entry-versions.ts'
import { noticeEvents, withClosed } from './notice-events.ts'

addWords('en', { labels, notices })

const place = { latitude: 53.3947, longitude: -1.4522, timeZone: 'Europe/London' }
const mosque = {
  ...place,
  ...{ name: 'Quba', address: '1 Road', url: 'https://mosques.example.org/mosques/quba' },
} as PublicMosque
const times: MosqueTimes = {
  calculation: { ...place, method: 2, shadow: '1x' },
  ranges: [
    {
      ...{ startDate: '2026-11-01', endDate: '2026-12-31', updatedAt: '2026-11-01T20:00:00.000Z' },
      ...{ fajr: '06:45', dhuhr: '12:30', asr: '14:00', maghrib: '16:00', isha: '19:30', jumah: '12:45' },
      jumuahs: ['12:45', '13:45'].map(singleJumuah),
    },
  ],
  ownBegins: [],
}

/** A Friday. */
const days = { startDate: '2026-11-27', endDate: '2026-11-27' }
const around = { startDate: '2026-11-25', endDate: '2026-11-29' }
const entriesOf = (times: MosqueTimes, span = days) =>
  calendarEvents({ mosque, days: mosqueDays(times, span), today: days.startDate, events: [] })

test('a closed congregation keeps its entry, cancelled, and the other jumu’ah its key', () => {
  const closures = [{ from: '2026-11-27T12:00', to: '2026-11-27T13:00', prayers: ['jumuah'] as const }]
  const shown = withClosed(entriesOf(times), entriesOf({ ...times, closures }), 'en-GB')
  expect(shown.filter(({ isCancelled }) => isCancelled)).toMatchObject([
    { key: '2026-11-27-jumuah-1', summary: 'Cancelled: Jumu’ah', start: Date.parse('2026-11-27T12:45Z') },
  ])
  expect(shown.map(({ key }) => key)).toEqual(entriesOf(times).map(({ key }) => key))
})

test('a closure raises the sequence of its congregations on its days only, and of its own entry', () => {
  const change = {
    field: 'closedPrayers',
    before: null,
    after: 'jumuah, isha',
    days: '2026-11-27/2026-11-28',
  }
  const at = '2026-11-20T12:00:00.000Z'
  const versionOf = entryVersions(
    [{ at, action: 'noticeAdded', changes: [change], revision: 7, aboutId: 'n1', spans: null }],
    { sequenceFloor: 0, createdAt: '2026-11-01T20:00:00.000Z', timeZone: 'Europe/London' },
  )
  const [range] = times.ranges
  const lateOn = (date: string) => ({ ...range, startDate: date, endDate: date, isha: '00:10' })
  const ranges = [...times.ranges, lateOn('2026-11-26'), lateOn('2026-11-28')] as MosqueTimes['ranges']
  const raised = (times: MosqueTimes) =>
    entriesOf(times, around).flatMap((event) => (versionOf(event).sequence === 7 ? event.key : []))
  const ofFriday = ['isha', 'jumuah-1', 'jumuah-2'].map((name) => `2026-11-27-${name}`)
  expect(raised(times)).toEqual([...ofFriday, '2026-11-28-isha'])
  // An Isha after midnight is held on the next day.
  expect(raised({ ...times, ranges })).toEqual(['2026-11-26-isha', ...ofFriday])
  const [own] = noticeEvents(mosque, [{ ...message, id: 'n1' }], 'en-GB')
  expect(own && versionOf(own).sequence).toBe(7)
})

const common = { from: '2026-11-27T09:00:00.000Z', updatedAt: '2026-11-27T09:00:00.000Z' }
const message: PublicNotice = {
  ...{ ...common, id: 'm1', kind: 'message', state: 'active', until: '2026-11-30T09:00:00.000Z' },
  ...{ text: 'Car park full', link: '' },
}

test('notices are entries, another time of a prayer is that prayer’s own', () => {
  const janazah: PublicNotice = {
    ...{ ...common, id: 'j1', kind: 'janazah', state: 'active', until: '2026-11-27T18:30:00.000Z' },
    ...{ name: 'Haji Yaqub', date: '2026-11-27', time: '14:00', after: 'asr', jumuah: null },
    ...{ at: '2026-11-27T14:00:00.000Z', place: 'Main hall', mapLink: '', womenSpace: 'unknown', note: '' },
    burial: null,
  }
  const change: PublicNotice = {
    ...{ ...common, id: 'h1', kind: 'change', state: 'active', until: '2026-11-27T14:30:00.000Z', note: '' },
    ...{ date: '2026-11-27', prayer: 'asr', jumuah: null, time: '14:30' },
  }
  const cancelled = { ...janazah, id: 'j2', name: '', state: 'cancelled' as const }
  expect(noticeEvents(mosque, [janazah, cancelled, change, message], 'en-GB')).toMatchObject([
    {
      ...{
        key: 'notice-j1',
        prayer: 'asr',
        start: Date.parse('2026-11-27T14:00Z'),
        description: 'Prayer 14:00 Main hall',
      },
      summary: 'Janazah on Friday 27 November, after Asr: Haji Yaqub',
    },
    { isCancelled: true, summary: 'Cancelled: Janazah on Friday 27 November, after Asr' },
    { key: 'notice-m1', prayer: null, start: null, date: '2026-11-27', summary: 'Message: Car park full' },
  ])
})
