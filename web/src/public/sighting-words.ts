import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import type { MoonSighting, SightingOutcome } from '@mihrab/core/features/public/moon-sighting.ts'
import { sightedMonths } from '@mihrab/core/hijri/waiting-months.ts'
import { formatLongWeekday, formatShortDayOfYear } from './format.ts'
import { hijriMonth, startNameOf, t } from './words.ts'

/** The night of a 29th in words, before or after its midnight. */
export interface SightingWords {
  readonly sentence: string
  /** Who announces it, or has not yet. */
  readonly authority: string
  /** `tomorrow` and `day-after`. */
  readonly halves: readonly SightingHalf[]
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
  /** `HH:mm` or words; empty if the label says everything. */
  readonly value: string
}

/** On the mosque's clock. */
type LocalMoment = { readonly today: IsoDay; readonly localTime: string }

export function sightingWords(sighting: MoonSighting, now: LocalMoment): SightingWords {
  const { month, authority, evening, outcomes } = sighting
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
  return {
    sentence: t(isEvening ? 'moon.starts' : 'moon.startsToday', { month: name }),
    authority: [...eidWords(outcomes), t(isEvening ? 'moon.announces' : 'moon.notYet', { authority })].join(
      ' ',
    ),
    halves: [half(tomorrow, label), half(dayAfter, otherLabel)],
  }
}

/** `Eid al-Adha on Sun 16 May or Mon 17 May.` */
function eidWords(outcomes: MoonSighting['outcomes']): string[] {
  const [day, otherDay] = outcomes.map(({ eidAlAdha }) => eidAlAdha && formatShortDayOfYear(eidAlAdha))
  return day && otherDay ? [t('moon.eidOn', { day, otherDay })] : []
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
  const { isha, fajr } = outcome
  const nameOf = (prayer: 'isha' | 'fajr', kind: 'jamaah' | 'begins') =>
    kind === 'begins' ? startNameOf(prayer) : t(`prayers.${prayer}`)
  return [
    ...(isha && (today === evening || (isha.date === today && isha.time > localTime))
      ? [{ label: t('moon.tonight', { prayer: nameOf('isha', isha.kind) }), value: isha.time }]
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
