import type { IsoDay } from '#days.ts'
import { inDigitsOf } from '#digits.ts'
import { nameIn } from '#features/mosques/mosque-texts.ts'
import { type DayHijri, writeHijri } from '#features/prayer-times/day-hijri.ts'
import type { JumuahTime, MosqueDay } from '#features/prayer-times/mosque-day.ts'
import { startName } from '#features/prayer-times/start-names.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import {
  type AnnouncedCalendar,
  announcerOf,
  type MosqueCalendars,
  subjectToAnnouncement,
  ummAlQuraCalendars,
} from '#features/public/moon-sighting.ts'
import type { PublicEvent, PublicMosque } from '#features/public/public.schemas.ts'
import { eventPath } from '#features/public/public-events.ts'
import { hijriOfDay, monthOf } from '#hijri/hijri-calendar.ts'
import { languageOf } from '#languages.ts'
import hijri from '#locales/en/hijri.json' with { type: 'json' }
import publicPages from '#locales/en/public.json' with { type: 'json' }
import { type PrayerName, prayerNames } from '#prayer/methods.ts'
import { addWords, sayIn, wordsIn } from '#say.ts'
import type { CalendarChoices } from './choices.ts'
import { fastNoteOf, taraweehOf } from './ramadan-events.ts'

addWords('en', { hijri, public: publicPages })

/** One entry of a mosque's calendar. */
export interface CalendarEvent {
  /** Begins with the day, unless the entry can move to another one; those of Hijri days with the Hijri date. */
  readonly key: string
  readonly kind: 'jamaah' | 'begins' | 'jumuah' | 'event' | 'hijri' | 'eid' | 'notice'
  /** The prayer of an iqamah or a start time, or one that an event or a janazah follows. */
  readonly prayer: PrayerName | null
  readonly date: IsoDay
  /** Milliseconds since 1970; null for a whole day. */
  readonly start: number | null
  readonly summary: string
  readonly location: string
  readonly description: string
  /** Absolute, or empty. */
  readonly url: string
  /** Shown, but not held. */
  readonly isCancelled?: true
  /** Its length; a quarter of an hour if absent. */
  readonly minutes?: number
}

interface CalendarFacts {
  readonly mosque: PublicMosque
  readonly days: readonly MosqueDay[]
  /** Absent where all is Umm al-Qura. */
  readonly calendars?: MosqueCalendars
  /** The mosque's local day. */
  readonly today: IsoDay
  /** On the same days. */
  readonly events: readonly PublicEvent[]
}

/**
 * Everything that a mosque's calendar can hold on some days. The key of a time is its day and prayer, that of
 * a jumu'ah its place among those of the day: a time that moves is the same entry.
 */
export function calendarEvents(facts: CalendarFacts, locale = 'en-GB'): CalendarEvent[] {
  const { mosque, days, events } = facts
  const hijriEventsOf = hijriEventsIn(facts, locale)
  const place = { location: [mosque.name, mosque.address].filter(Boolean).join(', '), url: '' }
  const summaries = summariesIn(locale)
  return [
    ...days.flatMap((day) => [
      ...withFastNotes(day, locale, [
        ...startEventsOf(day, summaries),
        ...jamaahsOf(day, summaries).map((event) => ({ ...event, ...place })),
      ]),
      ...day.jumuah.map((jumuah, index) => ({ ...jumuahEvent({ day, jumuah, index }, locale), ...place })),
      ...taraweehOf(day, locale).map((event) => ({ ...event, ...place })),
      ...hijriEventsOf(day),
    ]),
    ...events.flatMap((event) => ownEvents(mosque, event, locale)),
  ]
}

function withFastNotes(day: MosqueDay, locale: string, events: CalendarEvent[]): CalendarEvent[] {
  if (!day.ramadan) return events
  const noteOf = fastNoteOf(day, locale)
  return events.map((event) => ({ ...event, description: noteOf(event.prayer) }))
}

/** Many programs hide the status, so the summary names it too. */
export function cancelled(event: CalendarEvent, locale: string): CalendarEvent {
  const summary = sayIn(locale, 'public')('calendar.cancelled', { summary: event.summary })
  return { ...event, summary, isCancelled: true }
}

/** The entries that a reader chose. */
export function chosenEvents(events: readonly CalendarEvent[], choices: CalendarChoices): CalendarEvent[] {
  const { show, prayers } = choices
  const isWanted = (prayer: PrayerName | null) =>
    prayers.includes((prayer === 'sunrise' ? 'fajr' : prayer) as StartPrayer)
  return events.filter(({ kind, prayer }) => {
    if (kind === 'jamaah') return show !== 'begins' && isWanted(prayer)
    if (kind === 'begins') return show !== 'jamaah' && isWanted(prayer)
    if (kind === 'event') return choices.events
    if (kind === 'eid' || kind === 'notice') return choices.jumuah || choices.events
    return choices[kind]
  })
}

interface Summaries {
  readonly begins: Readonly<Record<PrayerName, string>>
  readonly jamaah: Readonly<Record<PrayerName, string>>
}

/** Built once instead of for each of thousands of entries. */
function summariesIn(locale: string): Summaries {
  const say = sayIn(locale, 'public')
  const names = wordsIn(locale, 'public').prayers
  const ofEach = (write: (prayer: PrayerName) => string) =>
    Object.fromEntries(prayerNames.map((prayer) => [prayer, write(prayer)])) as Summaries['begins']
  const { sunrise } = names
  return {
    begins: {
      ...ofEach((prayer) => say('calendar.begins', { prayer: startName(names, prayer) })),
      sunrise,
    },
    jamaah: ofEach((prayer) => say('calendar.jamaah', { prayer: names[prayer] })),
  }
}

const nowhere = { location: '', description: '', url: '' }

function startEventsOf({ date, begins }: MosqueDay, summaries: Summaries): CalendarEvent[] {
  return prayerNames.flatMap((prayer) => {
    const begun = begins[prayer]
    if (!begun) return []
    const kind = 'begins' as const
    const summary = summaries.begins[prayer]
    const start = begun.instant
    return [{ key: `${date}-${prayer}-begins`, kind, prayer, date, start, summary, ...nowhere }]
  })
}

function jamaahsOf({ date, jamaah }: MosqueDay, summaries: Summaries): CalendarEvent[] {
  return startPrayers.flatMap((prayer) => {
    const held = jamaah?.[prayer]
    if (!held) return []
    const kind = 'jamaah' as const
    const summary = summaries.jamaah[prayer]
    const start = held.instant
    return [{ key: `${date}-${prayer}`, kind, prayer, date, start, summary, ...nowhere }]
  })
}

interface HeldJumuah {
  readonly day: MosqueDay
  readonly jumuah: JumuahTime
  readonly index: number
}

function jumuahEvent({ day: { date }, jumuah, index }: HeldJumuah, locale: string) {
  const say = sayIn(locale, 'public')
  const { instant: start, khutbah, language, place, womenSpace, note } = jumuah
  const women = womenSpace === null ? '' : say(womenSpace ? 'jumuah.womenSpace' : 'jumuah.noWomenSpace')
  const description = [
    khutbah && say('jumuah.khutbah', { time: khutbah }),
    language && say('calendar.language', { language }),
    place && say('calendar.place', { place }),
    women,
    note,
  ]
  return {
    key: `${date}-jumuah-${index + 1}`,
    kind: 'jumuah' as const,
    prayer: null,
    date,
    start,
    summary: say('prayers.jumuah'),
    description: description.filter(Boolean).join('\n'),
  }
}

/** The first days of months, and Eid al-Adha, which may follow another calendar. */
function hijriEventsIn({ calendars = ummAlQuraCalendars, today }: CalendarFacts, locale: string) {
  const { own, eid } = calendars
  const toEvent = hijriEventOf(own, today, locale)
  const toEid = own === eid ? toEvent : hijriEventOf(eid, today, locale)
  return ({ date, hijri }: MosqueDay): CalendarEvent[] => {
    const eidHijri = own === eid ? hijri : hijriOfDay(eid.calendar, date)
    const isEidAlAdha = eidHijri.month === 12 && eidHijri.day === 10
    return [
      ...(hijri.day === 1 ? [toEvent(date, hijri)] : []),
      ...(isEidAlAdha ? [toEid(date, eidHijri)] : []),
    ]
  }
}

function hijriEventOf(announced: AnnouncedCalendar, today: IsoDay, locale: string) {
  const { calendar, named } = announced
  const say = sayIn(locale, 'public')
  const isSubject = subjectToAnnouncement(calendar, today)
  const unannounced = named
    ? say('calendar.hijriNoteOf', { calendar: nameIn(named, languageOf(locale)) })
    : say('calendar.hijriNote')
  return (date: IsoDay, hijri: DayHijri): CalendarEvent => {
    const { year, month } = hijri
    const authority = announcerOf(announced, monthOf(calendar, year, month))
    const note = authority ? say('hijriCalendars.announcedBy', { authority }) : unannounced
    const values = { month: wordsIn(locale, 'hijri').months[month - 1] ?? '', year }
    const name = inDigitsOf(say(`calendar.hijriDays.${hijriDayName(hijri)}`, values), locale)
    // Not in the summary: the announcement of the expected day changes no sequence.
    const description = isSubject(hijri) ? `${name} (${say('moon.subject')})\n${note}` : note
    const event = { kind: 'hijri' as const, prayer: null, date, start: null }
    return { key: `hijri-${writeHijri(hijri)}`, ...event, ...nowhere, summary: name, description }
  }
}

function hijriDayName({ month, day }: DayHijri) {
  if (day !== 1) return 'eidAlAdha'
  if (month === 9) return 'ramadan'
  return month === 10 ? 'eidAlFitr' : 'month'
}

/** None for an occurrence whose time is known in words alone. */
function ownEvents(mosque: PublicMosque, event: PublicEvent, locale: string): CalendarEvent[] {
  const { id, day, title, date, startsAt, afterPrayer, durationMinutes, place, note, state } = event
  if (afterPrayer && !startsAt) return []
  const say = sayIn(locale, 'public')
  const details = [note, place && say('calendar.place', { place }), event.description]
  const entry: CalendarEvent = {
    key: event.repeats ? `event-${id}-${day}` : `event-${id}`,
    kind: 'event',
    prayer: afterPrayer?.prayer ?? null,
    date,
    start: startsAt === undefined ? null : Date.parse(startsAt),
    summary: title,
    location: [mosque.name, mosque.address].filter(Boolean).join(', '),
    description: details.filter(Boolean).join('\n'),
    url: mosque.url + eventPath(event),
    ...(durationMinutes && { minutes: durationMinutes }),
  }
  return [state === 'cancelled' ? cancelled(entry, locale) : entry]
}
