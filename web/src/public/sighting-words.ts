import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import type { AnnouncedStart } from '@mihrab/core/features/public/announced-start.ts'
import type {
  EidCalendar,
  MoonSighting,
  SightingOutcome,
} from '@mihrab/core/features/public/moon-sighting.ts'
import { sightedMonths } from '@mihrab/core/hijri/waiting-months.ts'
import { formatDayOfYear, formatLongWeekday, formatShortDayOfYear } from './format.ts'
import { calendarName, hijriMonth, listed, locale, startNameOf, t, timeSeparator } from './words.ts'

/** The night of a 29th in words, before or after its midnight. */
export interface SightingWords {
  readonly sentence: string
  /** Who announces it, or has not yet. */
  readonly authority: string
  /** `tomorrow` and `day-after`; none once the month is announced. */
  readonly halves: readonly SightingHalf[]
}

/** A notice may take the place of these. */
export interface BandWords extends Omit<SightingWords, 'halves'> {
  readonly halves: readonly Omit<SightingHalf, 'outcome'>[]
}

export interface SightingHalf {
  readonly outcome: SightingOutcome['outcome']
  /** `If tomorrow` */
  readonly label: string
  /** The first day of the month, or that of Eid al-Adha. */
  readonly day: string
  readonly facts: readonly SightingFact[]
}

interface SightingFact {
  readonly label: string
  /** `HH:mm`, several of them, or words; empty if the label says everything. */
  readonly value: string
}

/** On the mosque's clock. */
type LocalMoment = { readonly today: IsoDay; readonly localTime: string }

export function sightingWords(sighting: MoonSighting, now: LocalMoment): SightingWords {
  const { month, authority, evening, outcomes, eidBy } = sighting
  const isEvening = now.today === evening
  const name = hijriMonth(sightedMonths[month])
  const [label, otherLabel] = isEvening
    ? ([t('moon.ifTomorrow'), t('moon.ifDayAfter')] as const)
    : ([t('moon.ifToday'), t('moon.ifTomorrow')] as const)
  const [tomorrow, dayAfter] = outcomes
  const half = (outcome: SightingOutcome, label: string): SightingHalf => ({
    ...{ outcome: outcome.outcome, label, day: formatShortDayOfYear(outcome.firstDay) },
    facts: factsOf(sighting, outcome, now),
  })
  const starts = t(isEvening ? 'moon.starts' : 'moon.startsToday', { month: name })
  const eidDays = outcomes.flatMap(({ eidAlAdha }) => eidAlAdha ?? [])
  return {
    ...inOrder(starts, { eidDays, eidBy }, t(isEvening ? 'moon.announces' : 'moon.notYet', { authority })),
    halves: [half(tomorrow, label), half(dayAfter, otherLabel)],
  }
}

/** `Ramadan starts on Tuesday 9 February. Announced by … at 18:08.` `time` is that of the announcement, or its gap. */
export function startWords(start: AnnouncedStart, time: string): SightingWords {
  const { month, firstDay, authority, eidAlAdha, eidBy } = start
  const starts = t('moon.startsOn', {
    month: hijriMonth(sightedMonths[month]),
    date: formatDayOfYear(firstDay),
  })
  const eidDays = eidAlAdha ? [eidAlAdha] : []
  return { ...inOrder(starts, { eidDays, eidBy }, t('moon.announcedAt', { authority, time })), halves: [] }
}

interface Eid {
  readonly eidDays: readonly IsoDay[]
  readonly eidBy: EidCalendar | null
}

/**
 * Where Eid al-Adha is by another calendar its sentence comes first: by the mosque's own the month may start on
 * another day.
 */
function inOrder(starts: string, eid: Eid, announces: string): Omit<SightingWords, 'halves'> {
  const eidOn = eidWords(eid)
  const [sentence = '', ...others] = eid.eidBy ? [...eidOn, starts] : [starts, ...eidOn]
  return { sentence, authority: [...others, announces].join(' ') }
}

/** `Eid al-Adha on Sun 16 May or Mon 17 May.` */
function eidWords({ eidDays, eidBy }: Eid): string[] {
  if (eidDays.length === 0) return []
  const days = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(
    eidDays.map(formatShortDayOfYear),
  )
  return [eidBy ? t('moon.eidOnBy', { name: calendarName(eidBy.named), days }) : t('moon.eidOn', { days })]
}

/** The same rows in both outcomes. After midnight Isha of the night is over, unless it is later. */
function factsOf(
  { month, evening }: MoonSighting,
  outcome: SightingOutcome,
  { today, localTime }: LocalMoment,
): SightingFact[] {
  if (month === 'dhu-al-hijjah') {
    return [
      { label: t('moon.eidAlAdha'), value: formatShortDayOfYear(outcome.eidAlAdha ?? outcome.firstDay) },
    ]
  }
  const { isha, taraweeh, fajr } = outcome
  const nameOf = (prayer: 'isha' | 'fajr', kind: 'jamaah' | 'begins') =>
    kind === 'begins' ? startNameOf(prayer) : t(`prayers.${prayer}`)
  return [
    ...(isha && (today === evening || (isha.date === today && isha.time > localTime))
      ? [
          {
            label: t('moon.tonight', {
              prayer: listed([nameOf('isha', isha.kind), ...(taraweeh ? [t('ramadan.taraweeh')] : [])]),
            }),
            value: [isha.time, ...(taraweeh ? [taraweeh] : [])].join(timeSeparator()),
          },
        ]
      : []),
    { label: formatLongWeekday(addDays(evening, 1)), value: dayWords(month, outcome) },
    ...(fajr ? [{ label: nameOf('fajr', fajr.kind), value: fajr.time }] : []),
  ]
}

/** What the day after the 29th is. */
function dayWords(month: 'ramadan' | 'shawwal', { outcome }: SightingOutcome): string {
  if (month === 'ramadan') return t(outcome === 'tomorrow' ? 'moon.firstFast' : 'moon.noFast')
  return t(outcome === 'tomorrow' ? 'moon.eidAlFitr' : 'moon.anotherFast')
}
