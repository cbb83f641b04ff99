import { expect, test } from 'vitest'
import '#describe-error.ts'
import arLabels from '#locales/ar/labels.json' with { type: 'json' }
import ar from '#locales/ar/notices.json' with { type: 'json' }
import en from '#locales/en/notices.json' with { type: 'json' }
import { addWords } from '#say.ts'
import { noticeInWords } from './notice-words.ts'
import type { PublicNotice } from './notices.schemas.ts'

addWords('en', { notices: en })
addWords('ar', { notices: ar, labels: arLabels })

const shared = {
  id: 'n',
  state: 'active',
  from: '',
  until: '',
  updatedAt: '2026-11-23T12:00:00.000Z',
} as const
const burial = { place: 'Tinsley Park', date: '2026-11-24', time: '15:30', at: '', mapLink: '' }
const janazah: PublicNotice = {
  ...{ ...shared, kind: 'janazah', name: '', date: '2026-11-23', time: '14:15', after: 'asr', jumuah: null },
  ...{ at: null, place: 'Main hall', mapLink: '', burial, womenSpace: 'no', note: 'Bring a mat' },
}
const today = { locale: 'en-GB', today: '2026-11-23' }

test('a janazah says when, where, and where the burial is', () => {
  expect(noticeInWords(janazah, today)).toEqual({
    head: 'Janazah today, after Asr',
    title: 'A member of our community',
    lines: [
      { label: 'Prayer', time: '14:15', text: 'Main hall', place: 'Main hall', mapLink: '' },
      { label: 'Burial', time: '15:30', text: 'tomorrow, Tinsley Park', place: 'Tinsley Park', mapLink: '' },
      { label: '', time: null, text: 'Women cannot attend', place: '', mapLink: '' },
    ],
    note: 'Bring a mat',
  })
  expect(noticeInWords(janazah, { ...today, today: null })).toMatchObject({
    head: 'Janazah on Monday 23 November, after Asr',
    lines: [{}, { text: 'Tuesday 24 November, Tinsley Park' }, {}],
  })
  expect(noticeInWords(janazah, { locale: 'ar-EG', today: '2026-11-22' })).toMatchObject({
    head: 'صلاة الجنازة غدًا، بعد صلاة العصر',
    lines: [{ label: 'الصلاة', time: '١٤:١٥' }, {}, {}],
  })
})

test.each([today.today, null])('a day of another year has its year, on %s', (today) => {
  const days = { starts: '2026-12-31T13:00', ends: '2027-01-01T09:00' }
  const notice: PublicNotice = { ...shared, ...days, kind: 'closure', prayers: ['asr'], note: '' }
  expect(noticeInWords(notice, { locale: 'en-GB', today })).toMatchObject({
    head: 'Closed on Thursday 31 December',
    lines: [{}, { text: 'Friday, 1 January 2027' }],
  })
})

test('a cancelled janazah keeps its head only', () => {
  expect(noticeInWords({ ...janazah, name: 'Sara Malik', state: 'cancelled' }, today)).toEqual({
    ...{ head: 'Janazah today, after Asr', title: '', lines: [], note: '' },
  })
})

test.each([
  [
    { kind: 'closure', starts: '2026-11-23T13:00', ends: '2026-11-25T09:00', prayers: ['asr', 'maghrib'] },
    ['Closed today', 'Asr and Maghrib', 'From 13:00 today', 'Until 09:00 Wednesday 25 November'],
  ],
  [
    { kind: 'change', date: '2026-11-24', prayer: 'jumuah', jumuah: 2, time: '13:30' },
    ['Changed time tomorrow', 'Jumu’ah 2', 'New time 13:30 '],
  ],
  [{ kind: 'message', text: 'Salam', link: '' }, ['Message', 'Salam']],
])('%o is put into words', (notice, expected) => {
  const { head, title, lines } = noticeInWords({ ...shared, note: '', ...notice } as PublicNotice, today)
  expect([head, title, ...lines.map(({ label, time, text }) => `${label} ${time} ${text}`)]).toEqual(expected)
})

test.each<[string, string | null, string]>([
  ['on its evening', '2026-11-23', 'today'],
  ['after midnight', '2026-11-24', 'today'],
  ['the day after', '2026-11-25', 'on Monday 23 November'],
  ['where it is shared', null, 'on Monday 23 November'],
])('a prayer after midnight is told with the day of its time, %s', (_, today, day) => {
  const night = { ...janazah, after: 'isha', time: '01:53', burial: null, womenSpace: 'unknown' } as const
  const change = {
    ...shared,
    note: '',
    kind: 'change',
    date: night.date,
    jumuah: null,
    time: '01:40',
  } as const
  const reader = { locale: 'en-GB', today }
  expect(noticeInWords(night, reader)).toMatchObject({
    head: `Janazah ${day}, after Isha`,
    lines: [{ time: '01:53', text: 'Tuesday 24 November, Main hall' }],
  })
  expect(noticeInWords({ ...change, prayer: 'isha' }, reader)).toMatchObject({
    head: `Changed time ${day}`,
    lines: [{ time: '01:40', text: 'Tuesday 24 November' }],
  })
})
