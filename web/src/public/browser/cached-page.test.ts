import { afterEach, describe, expect, test, vi } from 'vitest'
import { nameDays, showCached } from './cached-page.ts'

interface Row {
  readonly prayer: string
  readonly begins?: string
  readonly jamaah?: string
  /** Given if they do not follow from the times of 1 February 2027 in Sheffield. */
  readonly at?: readonly string[]
  readonly beginsAt?: string
}

const rows: Row[] = [
  { prayer: 'fajr', begins: '05:54', jamaah: '06:15' },
  { prayer: 'sunrise', begins: '07:44' },
  { prayer: 'dhuhr', begins: '12:20', jamaah: '12:45' },
  { prayer: 'asr', begins: '14:31', jamaah: '15:00' },
  { prayer: 'maghrib', begins: '16:47' },
  { prayer: 'isha', begins: '18:20', jamaah: '18:45' },
]

const instantOf = (day: string, time = '') => `${day}T${time}:00.000Z`

const rowHtml = ({ prayer }: Row, next: string) =>
  `<tbody data-prayer="${prayer}" ${prayer === next ? 'data-next' : ''}><tr><th><span>${prayer}</span></th></tr></tbody>`

function rowsOf(table: readonly Row[], day: string) {
  const prayers = table.filter(({ prayer }) => prayer !== 'sunrise')
  return prayers.map(({ prayer, begins, jamaah, ...instants }) => ({
    prayer,
    begins: [begins, Date.parse(instants.beginsAt ?? instantOf(day, begins))],
    jamaahs: (jamaah ? (instants.at ?? [instantOf(day, jamaah)]) : []).map((at) => [
      new Date(at).toISOString().slice(11, 16),
      Date.parse(at),
    ]),
  }))
}

/** A page of 1 February 2027 in Sheffield, cached at 12:10, with dhuhr next. */
function show(
  now: string,
  {
    today = '2027-02-01',
    next = 'dhuhr',
    at = '2027-02-01T12:45:00Z',
    table = rows,
    offsets = [[0, 0]],
  } = {},
): void {
  document.documentElement.dataset.kept = '2027-02-01T12:10:00.000Z'
  document.documentElement.dataset.words = JSON.stringify({
    asOf: 'Offline, as of {moment}.',
    unreachable: 'No answer, as of {moment}.',
    otherDay: 'Another day.',
    today: 'Today',
    next: 'Next prayer',
    beginsAt: 'Begins',
    began: 'Began {time}',
    begins: 'Begins {time}',
  })
  const days = [{ date: today, rows: rowsOf(table, today) }]
  const around = JSON.stringify({ today: '2027-02-01', next: Date.parse(at), days })
  document.documentElement.dataset.offsets = JSON.stringify(offsets)
  document.body.innerHTML = `
    <p data-dates>Monday 1 February</p><bdi data-other-day="on Tuesday">tomorrow</bdi>
    <p data-kept-bar><span data-kept-said>You are offline.</span> <button data-again></button></p>
    <section id="niche"><h2 data-next-title>Next prayer, tomorrow</h2>
      <p data-next-name>${next}</p><p data-next-time>12:45</p>
      <p data-next-begins></p><p role="timer" data-countdown="${at}"></p></section>
    <section data-day="${today}" data-day-name="the day ${today}" data-around='${around}'><h2 id="times">Tomorrow</h2><span data-day-links>Today</span>
      <table>${table.map((row) => rowHtml(row, next)).join('')}</table></section>
    <table><tr data-date="2027-02-01" data-look="today"><th aria-current="date"></th></tr><tr data-date="2027-02-02"><th></th></tr></table>`
  showCached(Date.parse(now))
}

const text = (selector: string) => document.querySelector(selector)?.textContent
const nextRow = () => document.querySelector<HTMLElement>('tbody[data-next]')?.dataset.prayer
const isNicheHidden = () => document.getElementById('niche')?.hidden

afterEach(() => {
  for (const name of ['kept', 'offsets', 'words']) delete document.documentElement.dataset[name]
  document.body.replaceChildren()
})

test('a page from the network is not changed as a cached one', () => {
  document.body.innerHTML = '<p data-kept-bar><span data-kept-said>You are offline.</span></p>'
  showCached(Date.parse('2027-02-01T12:30:00Z'))
  expect(text('[data-kept-bar]')).toBe('You are offline.')
})

test('a cached page shows when it was received and whether there is a network', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show('2027-02-01T12:30:00Z')
  expect(text('[data-kept-bar]')).toMatch(/^Offline, as of Monday 1 February 2027, \d\d:\d\d\. $/)
  isOnline.mockReturnValue(true)
  show('2027-02-01T12:30:00Z')
  expect(text('[data-kept-bar]')).toContain('No answer, as of Monday')
})

test('on a cached page a prayer that is still to come stays next', () => {
  show('2027-02-01T12:44:59Z')
  expect([nextRow(), text('[data-next-name]'), isNicheHidden()]).toEqual(['dhuhr', 'dhuhr', false])
})

test.each([
  ['2027-02-01T12:45:00Z', 'asr', '15:00', 'Begins 14:31', '2027-02-01T15:00:00.000Z'],
  ['2027-02-01T14:40:20Z', 'asr', '15:00', 'Began 14:31', '2027-02-01T15:00:00.000Z'],
  ['2027-02-01T15:00:00Z', 'maghrib', '16:47', 'Begins', '2027-02-01T16:47:00.000Z'],
  ['2027-02-01T18:44:00Z', 'isha', '18:45', 'Began 18:20', '2027-02-01T18:45:00.000Z'],
])(
  'a cached page takes the next prayer from its own times: at %s it is %s',
  (now, prayer, time, begins, at) => {
    show(now)
    expect(nextRow()).toBe(prayer)
    const shown = ['name', 'time', 'begins'].map((part) => text(`[data-next-${part}]`))
    expect(shown).toEqual([prayer, time, begins])
    expect(document.querySelector<HTMLElement>('[data-countdown]')?.dataset.countdown).toBe(at)
    expect(document.querySelectorAll('tbody[data-next]')).toHaveLength(1)
  },
)

test('after its last prayer a cached page has no next prayer and no countdown', () => {
  show('2027-02-01T18:45:00Z')
  expect([nextRow(), isNicheHidden()]).toEqual([undefined, true])
  expect(document.querySelector('[data-countdown]')).toBeNull()
})

test('a cached page of another day keeps its bar when it is updated', () => {
  show('2027-02-02T09:00:00Z')
  showCached(Date.parse('2027-02-02T09:01:00Z'))
  expect(text('[data-kept-bar]')).toContain('Another day.')
})

test('a cached page left open past midnight titles its table by date', () => {
  show('2027-02-01T18:50:00Z')
  expect([isNicheHidden(), text('#times')]).toEqual([true, 'Tomorrow'])
  showCached(Date.parse('2027-02-02T00:00:30Z'))
  expect(text('#times')).toBe('the day 2027-02-01')
})

test('the bar of a cached page is written again only if its text changes', () => {
  show('2027-02-01T12:30:00Z')
  const bar = document.querySelector('[data-kept-said]')
  if (bar) bar.textContent = 'in other digits'
  showCached(Date.parse('2027-02-01T12:31:00Z'))
  expect(bar?.textContent).toBe('in other digits')
})

test('on another day a cached page titles its table by date and marks the current day of the month', () => {
  show('2027-02-02T09:00:00Z')
  expect([text('#times'), isNicheHidden()]).toEqual(['the day 2027-02-01', true])
  expect(text('[data-kept-bar]')).toContain('Another day.')
  expect(text('[data-other-day]')).toBe('on Tuesday')
  expect(document.querySelector<HTMLElement>('[data-day-links]')?.hidden).toBe(true)
  expect(document.querySelector<HTMLElement>('[data-dates]')?.style.visibility).toBe('hidden')
  const days = [...document.querySelectorAll<HTMLElement>('tr[data-date]')]
  expect(days.map(({ dataset }) => dataset.look)).toEqual(['past', 'today'])
  expect(days.map((day) => day.firstElementChild?.getAttribute('aria-current'))).toEqual([null, 'date'])
})

test('a page that stays open without network names its days in full once its own is over', () => {
  show('2027-02-01T12:30:00Z')
  nameDays(Date.parse('2027-02-02T00:00:00Z'))
  expect(text('[data-other-day]')).toBe('on Tuesday')
  nameDays(Date.parse('2027-02-01T23:59:00Z'))
  expect(text('[data-other-day]')).toBe('tomorrow')
})

test('after a clock correction a cached table of tomorrow is titled as tomorrow’s again', () => {
  show('2027-02-02T00:30:00Z', { today: '2027-02-02', next: 'fajr', at: '2027-02-02T06:15:00Z' })
  expect(text('#times')).toBe('Today')
  showCached(Date.parse('2027-02-01T23:30:00Z'))
  expect([text('#times'), text('[data-next-title]')]).toEqual(['Tomorrow', 'Next prayer, tomorrow'])
  expect(document.querySelector<HTMLElement>('[data-day-links]')?.hidden).toBe(false)
  expect(document.querySelector<HTMLElement>('[data-dates]')?.style.visibility).toBe('')
})

test('before its day comes, a cached page keeps the title that names it', () => {
  show('2027-02-02T05:00:00Z', { today: '2027-02-04', next: 'fajr', at: '2027-02-04T06:15:00Z' })
  expect([text('[data-next-title]'), isNicheHidden()]).toEqual(['Next prayer, tomorrow', false])
})

test('when its day has come, a cached table of tomorrow is titled as today’s', () => {
  show('2027-02-02T05:00:00Z', { today: '2027-02-02', next: 'fajr', at: '2027-02-02T06:15:00Z' })
  expect([text('#times'), text('[data-next-title]')]).toEqual(['Today', 'Next prayer'])
  expect([nextRow(), isNicheHidden()]).toEqual(['fajr', false])
  expect(text('[data-kept-bar]')).not.toContain('Another day.')
})

test.each(['2027-02-05T13:15:00Z', '2027-02-05T13:59:59Z'])(
  'on a cached page the second jumu’ah is next after the first one: at %s',
  (now) => {
    const jumuah = {
      prayer: 'jumuah',
      begins: '12:20',
      jamaah: '13:15',
      at: ['2027-02-05T13:15:00.000Z', '2027-02-05T14:00:00.000Z'],
    }
    const table = rows.map((row) => (row.prayer === 'dhuhr' ? jumuah : row))
    show(now, { today: '2027-02-05', next: 'jumuah', at: '2027-02-05T13:15:00Z', table })
    expect([nextRow(), text('[data-next-time]')]).toEqual(['jumuah', '14:00'])
    expect(document.querySelector<HTMLElement>('[data-countdown]')?.dataset.countdown).toBe(
      '2027-02-05T14:00:00.000Z',
    )
  },
)

describe('an isha after midnight', () => {
  const late = {
    prayer: 'isha',
    begins: '23:50',
    jamaah: '00:15',
    beginsAt: '2027-02-01T23:50:00.000Z',
    at: ['2027-02-02T00:15:00.000Z'],
  }
  const table = rows.map((row) => (row.prayer === 'isha' ? late : row))

  test.each([
    ['2027-02-01T22:00:00Z', 'Begins 23:50'],
    ['2027-02-02T00:05:00Z', 'Began 23:50'],
  ])('an isha after midnight is next until it is held: at %s', (now, begins) => {
    show(now, { table })
    expect([nextRow(), text('[data-next-time]'), isNicheHidden()]).toEqual(['isha', '00:15', false])
    expect(text('[data-next-begins]')).toBe(begins)
    expect(document.querySelector<HTMLElement>('[data-countdown]')?.dataset.countdown).toBe(late.at[0])
  })

  test('an isha after midnight is over once it is held', () => {
    show('2027-02-02T00:15:00Z', { table })
    expect([nextRow(), isNicheHidden()]).toEqual([undefined, true])
  })
})

test('a cached page uses the mosque’s clock, whatever the browser knows of its time zone', () => {
  const elAaiun = [
    [0, 3_600_000],
    [Date.parse('2027-02-01T02:00:00Z'), 0],
  ]
  show('2027-02-01T12:50:00Z', { offsets: elAaiun })
  expect([nextRow(), text('[data-next-time]')]).toEqual(['asr', '15:00'])
  show('2027-02-01T23:30:00Z', { offsets: [[0, 3_600_000]] })
  expect(document.querySelector('[aria-current]')?.closest('tr')?.dataset.date).toBe('2027-02-02')
})
