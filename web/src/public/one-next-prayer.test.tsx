import { addDays } from '@mihrab/core/days.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { MosqueTimes } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { nextPrayer } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { MosquePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { screenPage } from '@mihrab/core/features/public/screen.ts'
import { mosqueOfPages } from '@mihrab/web/test/public-page.ts'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { showCached } from './browser/cached-page.ts'
import { MosqueView } from './mosque-view.tsx'
import { screenData } from './screen/build-screen-data.ts'
import { findNext } from './screen/next.ts'
import { WidgetView } from './widget-view.tsx'

const frame: PageFrame = {
  origin: 'https://mosques.example.org',
  path: '/mosques/quba',
  canonicalPath: null,
  language: 'en',
  distanceUnit: 'km',
  tiles: null,
}
const places = [
  { timeZone: 'Europe/London', latitude: 53.3947, longitude: -1.4522 },
  { timeZone: 'Europe/Oslo', latitude: 68.8, longitude: 16.54 },
  { timeZone: 'Africa/Cairo', latitude: 30.05, longitude: 31.25 },
  { timeZone: 'Australia/Lord_Howe', latitude: -31.55, longitude: 159.08 },
  { timeZone: 'Pacific/Kiritimati', latitude: 1.87, longitude: -157.43 },
] as const
const minuteMs = 60_000

const startDay = fc.integer({ min: 0, max: 364 }).map((index) => addDays('2026-11-22', index))

/** A mosque that publishes some or none of the days around, and prints a Fajr of the evening before on some. */
const mosques = fc.record({
  place: fc.constantFrom(...places),
  date: startDay,
  published: fc.constantFrom(-3, 0, 1, 10),
  isha: fc.constantFrom('19:30', '23:55', '00:20'),
  jumuahs: fc.constantFrom(['13:15'], ['12:45', '13:30']),
  ownFajr: fc.constantFrom(null, '05:10', '23:40'),
})

function timesOf({ place, date, published, isha, jumuahs, ownFajr }: MosqueChoice): MosqueTimes {
  const range = {
    startDate: addDays(date, -3),
    endDate: addDays(date, published),
    fajr: '06:15',
    dhuhr: '12:45',
    asr: '16:20',
    maghrib: '18:50',
    isha,
    jumah: '13:15',
    jumuahs: jumuahs.map(singleJumuah),
    updatedAt: '2026-11-01T20:00:00.000Z',
  }
  return {
    calculation: { ...place, method: 2, shadow: '1x' },
    ranges: published < 0 ? [] : [range],
    ownBegins: ownFajr === null ? [] : [0, 1, 2].map((day) => ({ date: addDays(date, day), fajr: ownFajr })),
  }
}
type MosqueChoice = typeof mosques extends fc.Arbitrary<infer Choice> ? Choice : never

/** In May in Harstad the Fajr of the next day begins before the Isha of this one. */
const fajrBeforeIsha: MosqueChoice = {
  place: places[1],
  date: '2027-05-13',
  published: -3,
  isha: '19:30',
  jumuahs: ['13:15'],
  ownFajr: '23:40',
}

const { dataset } = document.documentElement

function open(view: ReactNode): void {
  const made = new DOMParser().parseFromString(renderToStaticMarkup(view), 'text/html')
  Object.assign(dataset, made.documentElement.dataset)
  document.body.replaceChildren(...made.body.childNodes)
}

/** The prayer that the open page names as next, and the instant that it counts down to. */
function shown() {
  const row = document.querySelector<HTMLElement>('[data-prayer][data-next]')
  const count = document.querySelector<HTMLElement>('[role="timer"]')
  return row && [row.dataset.prayer, count?.dataset.countdown]
}

afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name]
  document.body.replaceChildren()
})

test('page, kept page, widget and screen name the same prayer as core, for any mosque at any instant', () => {
  const minutes = fc.integer({ min: 0, max: 36 * 60 })
  fc.assert(
    fc.property(
      mosques,
      minutes,
      fc.array(minutes, { minLength: 5, maxLength: 5 }),
      fc.constantFrom(-1, 0, 1),
      (choice, start, laters, aside) => {
        const times = timesOf(choice)
        const mosque = { ...mosqueOfPages, ...choice.place }
        const facts = { mosqueId: 'quba', mosque, times, events: [] }
        const pageAt = (now: Date) => mosquePage(facts, { now, date: null, isChosen: false })
        const expectedAt = (now: Date) => {
          const { prayer, at, date } = nextPrayer(times, now)
          return { date, said: [prayer, new Date(at.instant).toISOString()] }
        }
        const madeAt = new Date(Date.parse(`${choice.date}T00:00:00Z`) + start * minuteMs)
        // Some of them on a prayer, or a millisecond beside it.
        const moments = laters.map((later, index) => {
          const now = madeAt.getTime() + later * minuteMs
          return new Date(index % 2 === 0 ? now : nextPrayer(times, new Date(now)).at.instant + aside)
        })

        const screen = screenData(
          screenPage(facts, {
            now: madeAt,
            isChosen: false,
            kind: 'screen',
            revision: 1,
            choices: { phonesOffMinutes: 10, isTwelveHours: null },
          }),
          'build',
        )
        for (const now of moments) {
          const found = findNext(screen, now.getTime())
          expect(found && [found.prayer, new Date(found.at.instant).toISOString()]).toEqual(
            expectedAt(now).said,
          )
        }

        const page: MosquePage = pageAt(madeAt)
        open(<MosqueView page={page} frame={frame} />)
        expect(shown()).toEqual(expectedAt(madeAt).said)
        dataset.kept = madeAt.toISOString()
        for (const now of [...moments, madeAt]) {
          showCached(now.getTime())
          const { date, said } = expectedAt(now)
          // It has the table of one day.
          expect(shown(), now.toISOString()).toEqual(date === page.table.date ? said : null)
        }
        delete dataset.kept

        const [now = madeAt] = moments
        for (const show of ['today', 'next'] as const) {
          const choices = { show, theme: 'auto' } as const
          open(<WidgetView page={{ ...pageAt(now), kind: 'widget', choices, month: null }} frame={frame} />)
          expect(shown()).toEqual(expectedAt(now).said)
        }
      },
    ),
    { numRuns: 12, examples: [[fajrBeforeIsha, 1369, [0, 0, 0, 1002, 0], 0]] },
  )
})
