import { noticeInWords } from '@mihrab/core/features/notices/notice-words.ts'
import type { PublicNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { ScreenPage } from '@mihrab/core/features/public/screen-page.ts'
import { localeWithFormat } from '@mihrab/core/write-time.ts'
import { listed, locale, noticeWord } from '#public/words.ts'
import type { DataNotice } from './screen-data.ts'

/** The screen converts times and digits by its own choices, but not those in text that people wrote. */
export function dataNotice(notice: PublicNotice, { days }: ScreenPage): DataNotice {
  const { kind, state, until } = notice
  const inDigits = localeWithFormat(locale(), { digits: 'latn', clock: 'h23' })
  const plainOn = (today: string | null) => noticeInWords(notice, { today, locale: inDigits })
  const { head: sentence, lines: plain } = plainOn(null)
  const { title, lines } = noticeInWords(notice, { today: null, locale: locale() })
  const facts = lines.flatMap(({ label, text }, place) => {
    const value = plain[place]?.time
    return value ? [{ label: listed([label, text].filter(Boolean)), value }] : []
  })
  const authority = state === 'active' ? '' : noticeWord(`states.${state}`)
  return {
    ...{ kind, state, until: Date.parse(until) },
    words: { sentence, authority, halves: [{ label: '', day: title, facts }] },
    sentences: Object.fromEntries(days.map(({ date }) => [date, plainOn(date).head])),
  }
}
