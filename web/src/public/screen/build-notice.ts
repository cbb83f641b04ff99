import { noticeInWords } from '@mihrab/core/features/notices/notice-words.ts'
import type { PublicNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { ScreenPage } from '@mihrab/core/features/public/screen-page.ts'
import { localeWithFormat } from '@mihrab/core/write-time.ts'
import { listed, locale, noticeWord } from '#public/words.ts'
import type { DataNotice } from './screen-data.ts'

/** The screen converts times and digits by its own choices, but not those in text that people wrote. */
export function dataNotice(notice: PublicNotice, { days }: ScreenPage): DataNotice {
  const inDigits = localeWithFormat(locale(), { digits: 'latn', clock: 'h23' })
  const wordsOn = (today: string | null) => noticeInWords(notice, { today, locale: inDigits })
  const { head, lines } = wordsOn(null)
  const words = noticeInWords(notice, { today: null, locale: locale() })
  const heads = days.map(({ date }) => [date, wordsOn(date).head] as const)
  return {
    kind: notice.kind,
    state: notice.state,
    stateWord: notice.state === 'active' ? '' : noticeWord(`states.${notice.state}`),
    until: Date.parse(notice.until),
    head,
    heads: Object.fromEntries(heads.filter(([, words]) => words !== head)),
    title: words.title,
    facts: lines.flatMap(({ time }, place) => {
      const { label = '', text = '' } = words.lines[place] ?? {}
      return time === null ? [] : [{ label: listed([label, text].filter(Boolean)), value: time }]
    }),
  }
}
