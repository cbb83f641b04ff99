import { addDays, type IsoDay } from '#days.ts'
import { writeDayOfWeek, writeList } from '#formats.ts'
import { sayIn, wordsIn } from '#say.ts'
import { writeTime } from '#write-time.ts'
import type { PublicNotice } from './notices.schemas.ts'

export interface NoticeWords {
  /** `Janazah today, after Asr` */
  readonly head: string
  /** The name, the prayers, or a message's text. */
  readonly title: string
  readonly lines: readonly NoticeLine[]
  readonly note: string
}

interface NoticeLine {
  /** Empty where the text explains itself. */
  readonly label: string
  readonly time: string | null
  readonly text: string
  /** Empty without one. */
  readonly mapLink: string
}

interface Reader {
  readonly locale: string
  /** Null where the text is read on other days too: it then names the day. */
  readonly today: IsoDay | null
}

/**
 * A notice in words, for page, screen, picture, shared text and preview. Of a cancelled one little is left, of
 * a janazah only its head.
 */
export function noticeInWords(notice: PublicNotice, reader: Reader): NoticeWords {
  const all = inWords(notice, reader)
  if (notice.state !== 'cancelled') return all
  return { ...all, title: notice.kind === 'janazah' ? '' : all.title, lines: [], note: '' }
}

function inWords(notice: PublicNotice, { locale, today }: Reader): NoticeWords {
  const say = sayIn(locale, 'notices')
  const labels = wordsIn(locale, 'labels')
  const relative = (day: IsoDay) => {
    if (day === today) return say('shown.today')
    return today && day === addDays(today, 1) ? say('shown.tomorrow') : null
  }
  const dayOf = (day: IsoDay) => relative(day) ?? writeDayOfWeek(day, locale)
  const onDay = (day: IsoDay) => relative(day) ?? say('shown.onDay', { day: writeDayOfWeek(day, locale) })
  const line = (label: string, time: string | null, text = '', mapLink = ''): NoticeLine => ({
    ...{ label, text, mapLink },
    time: time && writeTime(time, locale),
  })
  switch (notice.kind) {
    case 'janazah': {
      const { name, date, after, time, place, mapLink, burial, womenSpace, note } = notice
      const when = after ? say('shown.after', { prayer: labels[after] }) : time
      const lines = [line(say('shown.prayer'), time, place, mapLink)]
      if (burial) {
        const where = burial.date === date ? [burial.place] : [dayOf(burial.date), burial.place]
        lines.push(line(say('shown.burial'), burial.time, where.join(' · '), burial.mapLink))
      }
      if (womenSpace !== 'unknown')
        lines.push(line('', null, say(womenSpace === 'yes' ? 'shown.womenYes' : 'shown.womenNo')))
      const head = say('shown.janazah', { day: onDay(date), when })
      return { head, title: name || say('shown.noName'), lines, note }
    }
    case 'closure': {
      const { starts, ends, prayers, note } = notice
      const [from = '', fromTime = ''] = starts.split('T')
      const [to = '', toTime = ''] = ends.split('T')
      return {
        head: say('shown.closure', { day: onDay(from) }),
        title: writeList(prayers.map((prayer) => labels[prayer]), locale),
        lines: [line(say('shown.from'), fromTime, dayOf(from)), line(say('shown.until'), toTime, dayOf(to))],
        note,
      }
    }
    case 'change': {
      const { date, prayer, jumuah, time, note } = notice
      const title = [labels[prayer], ...(jumuah && jumuah > 1 ? [jumuah] : [])].join(' ')
      return { head: say('shown.change', { day: onDay(date) }), title, lines: [line(say('shown.newTime'), time)], note }
    }
    case 'message':
      return { head: say('kinds.message'), title: notice.text, lines: [], note: '' }
  }
}
