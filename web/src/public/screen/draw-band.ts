import type { BandWords } from '#public/sighting-words.ts'
import { type Choices, type ScreenState, written } from './state.ts'

export interface Unfinished {
  readonly texts: Record<string, string>
  readonly attributes: Record<string, Record<string, string | null>>
}

/** `tomorrow` and `day-after`. */
export const halfPlaces = [0, 1] as const
export const factPlaces = [0, 1, 2] as const

/** Longer names are set smaller. */
export const longName = 32
export const longestName = 60
/** On one line of a landscape screen. */
const longSentence = 80
const longestSentence = 110

export function size(length: number, long: number, longest: number): string | null {
  return length > longest ? 'longest' : length > long ? 'long' : null
}

/** Both outcomes in the same places, or a notice in that of the first. */
export function drawBand({ texts, attributes }: Unfinished, state: ScreenState, choices: Choices): void {
  const { moon, notice } = state
  const { sentence, authority, halves } = bandOf(state)
  texts.moonSentence = written(sentence, choices)
  texts.moonAuthority = written(authority, choices)
  attributes.moon = {
    'data-moon-sighting': moon && halves.length > 0 ? moon.month : null,
    'data-announced': moon && halves.length === 0 ? moon.month : null,
    ...noticeAttributes(notice),
    'data-length': notice
      ? size(halves[0]?.day.length ?? 0, longName, longestName)
      : size(sentence.length + authority.length, longSentence, longestSentence),
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

function noticeAttributes(notice: ScreenState['notice']): Record<string, string | null> {
  const until = notice && new Date(notice.until).toISOString()
  return {
    'data-notice': notice?.kind ?? null,
    'data-notice-state': notice?.state ?? null,
    'data-until': until,
  }
}

function bandOf({ moon, notice, today }: ScreenState): BandWords {
  if (!notice) return moon?.words ?? { sentence: '', authority: '', halves: [] }
  const { words, sentences } = notice
  return { ...words, sentence: (today && sentences[today.date]) ?? words.sentence }
}
