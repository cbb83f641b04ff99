import { addDays, type IsoDay } from '#days.ts'
import { dayOfTime } from '#features/prayer-times/rules.schemas.ts'
import { writeDayOfWeek, writeList } from '#formats.ts'
import { sayIn, wordsIn } from '#say.ts'
import { joined } from '#text-direction.ts'
import { writeTime } from '#write-time.ts'
import type { PublicJanazah, PublicNotice } from './notices.schemas.ts'

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
  /** Of the map link. */
  readonly place: string
  /** Empty without one. */
  readonly mapLink: string
}

interface Reader {
  readonly locale: string
  /** Null where the text is read on other days too: it then names the day. */
  readonly today: IsoDay | null
}

/** `Burial 15:30 Tinsley Park Cemetery` */
export const lineInText = ({ label, time, text }: NoticeLine): string =>
  [label, time, text].filter(Boolean).join(' ')

/**
 * A notice in words, for page, screen, picture, shared text and preview. Of a cancelled one little is left, of
 * a janazah only its head.
 */
export function noticeInWords(notice: PublicNotice, reader: Reader): NoticeWords {
  const all = inWords(notice, reader)
  if (notice.state !== 'cancelled') return all
  return { ...all, title: notice.kind === 'janazah' ? '' : all.title, lines: [], note: '' }
}

/** `Cancelled · Janazah today, after Asr`, where only words can say it. */
export function headWithState({ state }: PublicNotice, head: string, locale: string): string {
  return state === 'active' ? head : `${sayIn(locale, 'notices')(`states.${state}`)} · ${head}`
}

function inWords(notice: PublicNotice, reader: Reader): NoticeWords {
  const say = sayIn(reader.locale, 'notices')
  if (notice.kind === 'janazah') return janazahInWords(notice, reader)
  if (notice.kind === 'message')
    return { head: say('kinds.message'), title: notice.text, lines: [], note: '' }
  const labels = wordsIn(reader.locale, 'labels')
  const { dayOf, onDay, onNight, line } = writersFor(reader, notice)
  const { note } = notice
  if (notice.kind === 'closure') {
    const [from = '', fromTime = ''] = notice.starts.split('T')
    const [to = '', toTime = ''] = notice.ends.split('T')
    const title = writeList(
      notice.prayers.map((prayer) => labels[prayer]),
      reader.locale,
    )
    const lines = [
      line(say('shown.from'), fromTime, dayOf(from)),
      line(say('shown.until'), toTime, dayOf(to)),
    ]
    return { head: say('shown.closure', { day: onDay(from) }), title, lines, note }
  }
  const { prayer, jumuah, time } = notice
  const title = [labels[prayer], ...(jumuah && jumuah > 1 ? [jumuah] : [])].join(' ')
  const { day, later } = onNight(notice.date, dayOfTime(prayer, notice.date, time))
  return { head: say('shown.change', { day }), title, lines: [line(say('shown.newTime'), time, later)], note }
}

function janazahInWords(notice: PublicJanazah, reader: Reader): NoticeWords {
  const { name, date, after, time, place, mapLink, burial, womenSpace, note } = notice
  const say = sayIn(reader.locale, 'notices')
  const { dayOf, onNight, line } = writersFor(reader, notice)
  const { day, later } = onNight(date, after && time ? dayOfTime(after, date, time) : date)
  const when = after ? say('shown.after', { prayer: wordsIn(reader.locale, 'labels')[after] }) : time
  const at = (day: string, place: string) => joined([day, place].filter(Boolean), ',', reader.locale)
  const lines = [line(say('shown.prayer'), time, at(later, place), { place, mapLink })]
  if (burial) {
    const where = at(burial.date === date ? '' : dayOf(burial.date), burial.place)
    lines.push(line(say('shown.burial'), burial.time, where, burial))
  }
  if (womenSpace !== 'unknown')
    lines.push(line('', null, say(womenSpace === 'yes' ? 'shown.womenYes' : 'shown.womenNo')))
  const head = say('shown.janazah', { day, when })
  return { head, title: name || say('shown.noName'), lines, note }
}

/** The year is written when it is not this year’s, or not that of the notice where no day is known. */
function writersFor({ locale, today }: Reader, { updatedAt }: PublicNotice) {
  const say = sayIn(locale, 'notices')
  const relative = (day: IsoDay) => {
    if (day === today) return say('shown.today')
    return today && day === addDays(today, 1) ? say('shown.tomorrow') : null
  }
  const thisYear = (today ?? updatedAt).slice(0, 4)
  const written = (day: IsoDay) => writeDayOfWeek(day, locale, !day.startsWith(thisYear))
  const onDay = (day: IsoDay) => relative(day) ?? say('shown.onDay', { day: written(day) })
  return {
    dayOf: (day: IsoDay) => relative(day) ?? written(day),
    onDay,
    /** A prayer after midnight goes by its evening, until midnight has passed. */
    onNight: (evening: IsoDay, day: IsoDay) => ({
      day: onDay(day === today ? day : evening),
      later: day === evening ? '' : written(day),
    }),
    line: (
      label: string,
      time: string | null,
      text = '',
      { place, mapLink } = { place: '', mapLink: '' },
    ): NoticeLine => ({ label, time: time && writeTime(time, locale), text, place, mapLink }),
  }
}
