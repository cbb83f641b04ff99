import type { PrayerRow } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { SightingWords } from '#public/sighting-words.ts'
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
/** `tomorrow` and `day-after`. */
export const halfPlaces = [0, 1] as const
export const factPlaces = [0, 1, 2] as const

/** Longer names and notices are set smaller. */
const longName = 32
const longestName = 60
const longNotice = 58
const longestNotice = 110
/** On one line of a landscape screen. */
const longSentence = 80
const longestSentence = 110
const longCount = 17
const longestCount = 20
/** Longer names of prayers leave no room for the Arabic one beside them. */
const longPrayer = 10

export function draw(data: ScreenData, state: ScreenState, choices: Choices): Drawing {
  const texts = mainTexts(data, state, choices)
  const attributes = mainAttributes(data, state, texts.count ?? '')
  drawRows({ texts, attributes }, data, state, choices)
  drawTaraweeh({ texts, attributes }, data, state, choices)
  drawMoon({ texts, attributes }, state, choices)
  drawJumuahs({ texts, attributes }, state.day?.jumuahs ?? [], data.words, choices)
  return { texts: inDigitsOf(data, texts, state), attributes }
}

/** Converts times and numbers to the language's digits, but not text that people wrote. */
function inDigitsOf(
  { digits }: ScreenData,
  texts: Record<string, string>,
  { notice }: ScreenState,
): Record<string, string> {
  if (digits === undefined) return texts
  const ownTexts = [...(notice[3] ? ['noticeBold'] : []), 'name']
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
  const { today, day, notice } = state
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
    noticeBefore: written(notice[0], choices),
    noticeBold: notice[3] ? notice[1] : written(notice[1], choices),
    noticeAfter: written(notice[2], choices),
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
  const { today, day, next, moon } = state
  return {
    screen: {
      'data-state': state.freshness,
      'data-clock': state.clock || null,
      'data-name': size(data.name.length, longName, longestName),
      'data-times': timesOf(state),
      'data-label': state.dayLabel ? '' : null,
      'data-phones-off': state.isPhonesOff ? '' : null,
      'data-moon': moon && (moon.words.halves.length > 0 ? '' : 'announced'),
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
    notice: { 'data-length': size(state.notice.slice(0, 3).join('').length, longNotice, longestNotice) },
  }
}

function timesOf({ day }: ScreenState): 'jamaah' | 'begins' | 'none' {
  if (!day) return 'none'
  return day.hasJamaah ? 'jamaah' : 'begins'
}

interface Unfinished {
  readonly texts: Record<string, string>
  readonly attributes: Record<string, Record<string, string | null>>
}

function size(length: number, long: number, longest: number): string | null {
  return length > longest ? 'longest' : length > long ? 'long' : null
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
    // The next one if the row has several jumu'ahs.
    const jamaah = isNext && next.kind === 'jamaah' ? next.at.time : row?.jamaahs[0]?.[0]
    texts[`name${place}`] = name
    texts[`arabic${place}`] = arabic
    texts[`begins${place}`] = row ? beginsOf(row, words, choices) : ''
    texts[`jamaah${place}`] = row ? written(jamaah ?? words.noTime, choices) : ''
    attributes[`row${place}`] = row ? { ...rowAttributes(row, isNext), 'data-length': lengthOf(name) } : noRow
  }
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
function namesOf(prayers: ScreenData['prayers'], { prayer, jamaahs }: PrayerRow) {
  const kind = jamaahs.length > 0 ? 'jamaah' : 'begins'
  return [nameIn(prayers, prayer, kind), prayers[prayer][1]] as const
}

const noRow = {
  'data-prayer': null,
  'data-begins': null,
  'data-jamaah': null,
  'data-next': null,
  'data-length': null,
}

const lengthOf = (prayer: string) => size(prayer.length, longPrayer, Number.POSITIVE_INFINITY)

function rowAttributes({ prayer, begins, jamaahs }: PrayerRow, isNext: boolean) {
  return {
    'data-prayer': prayer,
    'data-begins': begins?.[0] ?? null,
    'data-jamaah': jamaahs[0]?.[0] ?? null,
    'data-next': isNext ? '' : null,
  }
}

/** Both outcomes in the same places. */
function drawMoon({ texts, attributes }: Unfinished, { moon }: ScreenState, choices: Choices): void {
  const { sentence, authority, halves } = moon?.words ?? noMoon
  texts.moonSentence = sentence
  texts.moonAuthority = written(authority, choices)
  attributes.moon = {
    'data-moon-sighting': moon && halves.length > 0 ? moon.month : null,
    'data-announced': moon && halves.length === 0 ? moon.month : null,
    'data-length': size(sentence.length + authority.length, longSentence, longestSentence),
  }
  for (const half of halfPlaces) {
    const { label = '', day = '', facts = [] } = halves[half] ?? {}
    texts[`moonLabel${half}`] = label
    texts[`moonDay${half}`] = day
    for (const place of factPlaces) {
      const { label = '', value = '' } = facts[place] ?? {}
      texts[`fact${half}${place}`] = label
      texts[`value${half}${place}`] = written(value, choices)
      attributes[`value${half}${place}`] = { 'data-words': /^\d\d:\d\d$/.test(value) ? null : '' }
    }
  }
}

const noMoon: SightingWords = { sentence: '', authority: '', halves: [] }

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
