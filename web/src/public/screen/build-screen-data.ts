import { addDays } from '@mihrab/core/days.ts'
import { writeHijri } from '@mihrab/core/features/prayer-times/day-hijri.ts'
import type { PrayerRow } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import type { AnnouncedStart } from '@mihrab/core/features/public/announced-start.ts'
import type { MoonSighting } from '@mihrab/core/features/public/moon-sighting.ts'
import { plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type {
  ScreenDay,
  ScreenEvent,
  ScreenPage,
  ScreenRamadan,
} from '@mihrab/core/features/public/screen-page.ts'
import { halfOfDay } from '@mihrab/core/write-time.ts'
import { fill, gaps } from '#public/browser/moving-words.ts'
import { timeOfEvent } from '#public/events-card.tsx'
import { formatDayOfYear, formatHijri, formatHijriInArabic, formatLongDay } from '#public/format.ts'
import { arabicNames } from '#public/prayer-words.ts'
import { sightingWords, startWords } from '#public/sighting-words.ts'
import {
  currentLanguage,
  figures,
  labelOf,
  listed,
  locale,
  ownStartNameOf,
  t,
  timeSeparator,
  twelveHours,
} from '#public/words.ts'
import { dataNotice } from './build-notice.ts'
import { eidHints } from './eid-hints.ts'
import {
  type DataDay,
  type DataSighting,
  dataVersion,
  type Hint,
  type ScreenData,
  screenWordNames,
} from './screen-data.ts'

/** `build` identifies the script and the style sheet that belong to the data. */
export function screenData(page: ScreenPage, build: string): ScreenData {
  const { mosque, revision, offsets, days } = page
  return {
    version: dataVersion,
    build,
    revision,
    slug: mosque.slug,
    name: mosque.name,
    madeAt: Date.parse(page.madeAt),
    offsets,
    days: days.map(dataDay),
    notices: page.notices.map((notice) => dataNotice(notice, page)),
    words: screenWords(),
    prayers: prayerNamesOnScreen(),
    ...(currentLanguage() !== plainLanguage && {
      language: currentLanguage(),
      digits: figures('0123456789'),
    }),
  }
}

function dataDay(day: ScreenDay): DataDay {
  const { date, hijri, rows, source, hasJamaah } = day
  return {
    date,
    rows,
    source,
    hasJamaah,
    longDate: formatLongDay(date),
    name: formatDayOfYear(date),
    hijri: formatHijri(hijri),
    hijriDate: writeHijri(hijri),
    hijriState: hijri.state,
    hijriArabic: currentLanguage() === 'ar' ? '' : formatHijriInArabic(hijri),
    jumuahs: day.jumuah?.times.map((each) => each.time) ?? [],
    hints: hintsOf(day),
    notices: [],
    ...(day.ramadan && { ramadan: { ...day.ramadan, label: fastTimes(day.ramadan) } }),
    ...(day.sighting && { sighting: dataSighting(day.sighting) }),
    ...(day.announcedStart && { sighting: dataStart(day.announcedStart) }),
  }
}

function fastTimes({ suhurEnds, iftar }: ScreenRamadan): string {
  const times = [
    suhurEnds && `${t('ramadan.suhurEnds')} ${suhurEnds[0]}`,
    iftar && `${t('ramadan.iftar')} ${iftar[0]}`,
  ]
  return times.filter(Boolean).join(timeSeparator())
}

function dataSighting(sighting: MoonSighting): DataSighting {
  const { month, evening, from, until } = sighting
  return {
    ...{ month, from, until },
    evening: sightingWords(sighting, { today: evening, localTime: '00:00' }),
    afterMidnight: sightingWords(sighting, { today: addDays(evening, 1), localTime: '00:00' }),
  }
}

function dataStart(start: AnnouncedStart): DataSighting {
  const { month, from, until } = start
  const { authority, ...others } = startWords(start, gaps.time)
  const words = { ...others, authority: fill(authority, { time: start.time }) }
  return { ...{ month, from, until }, evening: words, afterMidnight: words }
}

/** Changes from the next day on, then Eid congregations and the events of the week. */
function hintsOf({ date: today, changes, events, eid }: ScreenDay): Hint[] {
  const tomorrow = addDays(today, 1)
  return [
    ...changes.map(({ prayer, to, date, isOneDay }) =>
      inParts(
        t(isOneDay ? 'screen.changeOneDay' : date === tomorrow ? 'screen.changeTomorrow' : 'screen.change', {
          prayer: t(`prayers.${prayer}`),
          time: boldMark,
          day: formatDayOfYear(date),
        }),
        joined(to.split(', ')),
      ),
    ),
    ...eidHints(eid),
    ...events.map((event) => {
      const { title, date, time } = event
      const values = { day: formatDayOfYear(date), time: gaps.time, title: boldMark }
      const when = date === today ? 'Today' : date === tomorrow ? 'Tomorrow' : ''
      const sentence = t(time ? `screen.event${when}At` : `screen.event${when}`, values)
      const [before, , after] = inParts(fill(sentence, { time }), '')
      return [before, title, after + remarksOn(event), true] as const
    }),
  ]
}

/** ` (15 minutes after Maghrib, Cancelled)`, or empty. */
function remarksOn(event: ScreenEvent): string {
  const words = event.time ? '' : timeOfEvent(event)
  const remarks = listed([words, event.state === 'cancelled' ? labelOf('cancelled') : ''].filter(Boolean))
  return remarks && ` (${remarks})`
}

const boldMark = '\u0000'

function inParts(sentence: string, bold: string): Hint {
  const [before = '', after = ''] = sentence.split(boldMark)
  return [before, bold, after]
}

/** `12:45, 13:15 and 13:45` */
function joined(times: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(times)
}

/** With placeholders that the script fills. */
const screenWords = (): ScreenData['words'] => ({
  ...wordsUnderScreen(),
  am: halfOfDay(twelveHours(), 1),
  pm: halfOfDay(twelveHours(), 13),
  closed: t('day.closed'),
  eveningBefore: t('day.eveningBefore'),
  suhurEnds: t('ramadan.suhurEnds'),
  iftar: t('ramadan.iftar'),
  leftMinutes: t('next.inMinutes', gaps),
  leftHours: t('next.inHours', gaps),
})

function wordsUnderScreen() {
  const words = screenWordNames.map((name) => [name, t(`screen.${name}`, gaps)] as const)
  return Object.fromEntries(words) as Record<(typeof screenWordNames)[number], string>
}

/** Other languages show the Arabic name too. */
const prayerNamesOnScreen = (): ScreenData['prayers'] => {
  const named = (prayer: PrayerRow['prayer']): readonly [string, string, string?] => {
    const names = [t(`prayers.${prayer}`), currentLanguage() === 'ar' ? '' : arabicNames[prayer]] as const
    const start = ownStartNameOf(prayer)
    return start === null ? names : [...names, start]
  }
  return {
    fajr: named('fajr'),
    dhuhr: named('dhuhr'),
    jumuah: named('jumuah'),
    asr: named('asr'),
    maghrib: named('maghrib'),
    isha: named('isha'),
    taraweeh: [t('ramadan.taraweeh'), currentLanguage() === 'ar' ? '' : arabicNames.taraweeh],
  }
}
