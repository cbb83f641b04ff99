import type { PrayerRow } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import { drawBand, longestName, longName, size, type Unfinished } from './draw-band.ts'
import type { DataDay, ScreenData } from './screen-data.ts'
import { type Choices, nameIn, type ScreenState, written } from './state.ts'

/**
 * A screen's texts and attributes by the names of their elements. The server's page and the script both use
 * it, so that they show the same.
 */
export interface Drawing {
  readonly texts: Readonly<Record<string, string>>
  /** By the name of the part. Null means that the attribute is missing. */
  readonly attributes: Readonly<Record<string, Readonly<Record<string, string | null>>>>
}

/** A mosque has at most eight jumu'ahs. */
export const jumuahPlaces = [0, 1, 2, 3, 4, 5, 6, 7] as const
export const rowPlaces = [0, 1, 2, 3, 4] as const
/** Longer names and hints are set smaller. */
const longHint = 58
const longestHint = 110
const longCount = 17
const longestCount = 20
/** Longer names of prayers leave no room for the Arabic one beside them. */
const longPrayer = 10

export function draw(data: ScreenData, state: ScreenState, choices: Choices): Drawing {
  const texts = mainTexts(data, state, choices)
  const attributes = mainAttributes(data, state, texts.count ?? '')
  drawRows({ texts, attributes }, data, state, choices)
  drawTaraweeh({ texts, attributes }, data, state, choices)
  drawBand({ texts, attributes }, state, choices)
  drawJumuahs({ texts, attributes }, state.day?.jumuahs ?? [], data.words, choices)
  return { texts: inDigitsOf(data, texts, state), attributes }
}

/** Converts times and numbers to the language's digits, but not text that people wrote. */
function inDigitsOf(
  { digits }: ScreenData,
  texts: Record<string, string>,
  { hint, notice }: ScreenState,
): Record<string, string> {
  if (digits === undefined) return texts
  const ofNotice = notice ? ['moonDay0', 'fact00', 'fact01'] : []
  const ownTexts = [...(hint[3] ? ['hintBold'] : []), 'name', ...ofNotice]
  const inDigits: Record<string, string> = {}
  for (const place of Object.keys(texts)) {
    const text = texts[place] ?? ''
    // An authority's name keeps its digits, the time beside it does not.
    const numbers = place === 'moonAuthority' ? /\d?\d:\d\d/g : /\d/g
    const write = (number: string) => number.replace(/\d/g, (digit) => digits.charAt(Number(digit)))
    inDigits[place] = ownTexts.indexOf(place) >= 0 ? text : text.replace(numbers, write)
  }
  return inDigits
}

function mainTexts(data: ScreenData, state: ScreenState, choices: Choices): Record<string, string> {
  const { words } = data
  const { today, day, hint } = state
  return {
    name: data.name,
    hijriArabic: today?.hijriArabic ?? '',
    clock: written(state.clock, choices),
    half: choices.isTwelveHours ? halfOf(data, state.clock) : '',
    date: today?.longDate ?? '',
    hijri: today?.hijri ?? '',
    count: written(state.count, choices),
    label: written(state.dayLabel, choices),
    computed: day ? remarksOn(day, words).join(' ') : '',
    message: state.message,
    hintBefore: written(hint[0], choices),
    hintBold: hint[3] ? hint[1] : written(hint[1], choices),
    hintAfter: written(hint[2], choices),
    mark: written(state.mark, choices),
  }
}

function remarksOn({ hasJamaah, rows }: DataDay, words: ScreenData['words']): string[] {
  const hasEvening = rows.some(isOfEveningBefore)
  return [...(hasJamaah ? [] : [words.computed]), ...(hasEvening ? [`* ${words.eveningBefore}`] : [])]
}

const isOfEveningBefore = ({ prayer, begins }: PrayerRow) => isEveningBefore(prayer, begins?.[0] ?? null)

function halfOf({ words }: ScreenData, clock: string): string {
  if (clock === '') return ''
  return clock < '12:00' ? words.am : words.pm
}

function mainAttributes(data: ScreenData, state: ScreenState, count: string): Unfinished['attributes'] {
  const { today, day, next, moon, notice } = state
  return {
    screen: {
      'data-state': state.freshness,
      'data-clock': state.clock || null,
      'data-name': size(data.name.length, longName, longestName),
      'data-times': timesOf(state),
      'data-label': state.dayLabel ? '' : null,
      'data-phones-off': state.isPhonesOff ? '' : null,
      'data-band': notice ? 'notice' : moon && (moon.words.halves.length > 0 ? 'moon' : 'announced'),
    },
    hijri: { 'data-hijri': today?.hijriDate ?? null, 'data-hijri-state': today?.hijriState ?? null },
    times: {
      'data-day': day?.date ?? null,
      'data-source': day?.source ?? null,
      'data-rows': day?.ramadan?.taraweeh.length ? '6' : null,
    },
    count: {
      'data-countdown': next && new Date(next.at.instant).toISOString(),
      'data-length': size(count.length, longCount, longestCount),
    },
    hint: { 'data-length': size(state.hint.slice(0, 3).join('').length, longHint, longestHint) },
  }
}

function timesOf({ day }: ScreenState): 'jamaah' | 'begins' | 'none' {
  if (!day) return 'none'
  return day.hasJamaah ? 'jamaah' : 'begins'
}

function drawRows(
  { texts, attributes }: Unfinished,
  { words, prayers }: ScreenData,
  { day, next }: ScreenState,
  choices: Choices,
): void {
  for (const place of rowPlaces) {
    const row = day?.rows[place]
    const isNext = row !== undefined && row.prayer === next?.prayer
    const [name, arabic] = row ? namesOf(prayers, row) : ['', '']
    texts[`name${place}`] = name
    texts[`arabic${place}`] = arabic
    texts[`begins${place}`] = row ? beginsOf(row, words, choices) : ''
    texts[`jamaah${place}`] = row ? written(jamaahOf(row, isNext ? next : null, words), choices) : ''
    attributes[`row${place}`] = row ? { ...rowAttributes(row, isNext), 'data-length': lengthOf(name) } : noRow
  }
}

function jamaahOf(
  { jamaahs, closed }: PrayerRow,
  next: ScreenState['next'],
  words: ScreenData['words'],
): string {
  if (closed) return words.closed
  // The next one if the row has several jumu'ahs.
  return (next?.kind === 'jamaah' ? next.at.time : jamaahs[0]?.[0]) ?? words.noTime
}

/** In the last row, which other days do not have. */
function drawTaraweeh(
  { texts, attributes }: Unfinished,
  { prayers }: ScreenData,
  { day }: ScreenState,
  choices: Choices,
): void {
  const times = day?.ramadan?.taraweeh.map(([time]) => time) ?? []
  const [name, arabic] = times.length > 0 ? prayers.taraweeh : ['', '']
  texts.nameTaraweeh = name
  texts.arabicTaraweeh = arabic
  texts.taraweeh = times.map((time) => written(time, choices)).join(' ')
  attributes.rowTaraweeh = {
    'data-prayer': times.length > 0 ? 'taraweeh' : null,
    'data-jamaah': times[0] ?? null,
    'data-length': lengthOf(name),
    'data-many': times.length > 1 ? String(times.length) : null,
  }
}

function beginsOf(row: PrayerRow, words: ScreenData['words'], choices: Choices): string {
  const time = written(row.begins?.[0] ?? words.noTime, choices)
  return isOfEveningBefore(row) ? `${time}*` : time
}

/** A row without a jamā'ah shows only a start time. */
function namesOf(prayers: ScreenData['prayers'], { prayer, jamaahs, closed }: PrayerRow) {
  const kind = jamaahs.length > 0 || closed ? 'jamaah' : 'begins'
  return [nameIn(prayers, prayer, kind), prayers[prayer][1]] as const
}

const noRow = {
  'data-prayer': null,
  'data-begins': null,
  'data-jamaah': null,
  'data-next': null,
  'data-closed': null,
  'data-length': null,
}

const lengthOf = (prayer: string) => size(prayer.length, longPrayer, Number.POSITIVE_INFINITY)

function rowAttributes({ prayer, begins, jamaahs, closed }: PrayerRow, isNext: boolean) {
  return {
    'data-prayer': prayer,
    'data-begins': begins?.[0] ?? null,
    'data-jamaah': jamaahs[0]?.[0] ?? null,
    'data-next': isNext ? '' : null,
    'data-closed': closed ? '' : null,
  }
}

function drawJumuahs(
  { texts, attributes }: Unfinished,
  times: readonly string[],
  words: ScreenData['words'],
  choices: Choices,
): void {
  attributes.foot = { 'data-jumuahs': String(times.length), 'data-length': lengthOf(words.jumuah) }
  texts.and = times.length === 2 ? words.and : ''
  for (const place of jumuahPlaces) {
    const time = times[place]
    texts[`jumuah${place}`] = time === undefined ? '' : written(time, choices)
    attributes[`jumuah${place}`] = { 'data-jumuah': time ?? null }
  }
}
