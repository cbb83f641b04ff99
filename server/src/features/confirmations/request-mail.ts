import type { IsoDay } from '@mihrab/core/days.ts'
import { confirmationLinkDays } from '@mihrab/core/features/mosques/freshness.ts'
import type { PublishedDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, type MailWords, writeMail } from '#mail/write-mail.ts'

export interface ShownMosque {
  readonly name: string
  readonly address: string
  readonly timesSetUntil: IsoDay | null
  readonly today: IsoDay
  readonly day: PublishedDay | null
  /** Null if none of its people has confirmed it yet. */
  readonly confirmedOn: IsoDay | null
}

interface ConfirmationRequest {
  readonly shown: ShownMosque
  /** The person asked, who manages the mosque. */
  readonly person: Addressee
  /** An earlier mail was not answered. */
  readonly isAgain: boolean
  /** The link's secret. */
  readonly token: string
  readonly expiresAt: Date
  readonly publicUrl: string
}

/** Mail that asks one of a mosque's people to confirm what visitors see. */
export function mailThatAsks(request: ConfirmationRequest): Mail {
  const { shown, person, isAgain, token, expiresAt, publicUrl } = request
  const mosque = plainName(shown.name)
  return {
    kind: 'other',
    to: person.email,
    usefulUntil: expiresAt,
    ...writeMail(person, (words) => ({
      subject: words.say('stillRight.subject', { mosque }),
      parts: [
        words.say('greeting', { name: plainName(person.name) }),
        describeLast(words, mosque, shown.confirmedOn),
        ...(isAgain ? [words.say('stillRight.again')] : []),
        words.say('stillRight.shown'),
        words.say('stillRight.place', { mosque, address: plainName(shown.address) }),
        describeTimes(words, shown),
        describeToday(words, shown),
        words.say('stillRight.confirm'),
        // Browsers do not send the fragment: it appears in no proxy's log.
        { link: `${publicUrl}/auth/still-right#token=${token}` },
        words.say('stillRight.expiry', { days: confirmationLinkDays }),
        { link: `${publicUrl}/auth/login` },
        words.say('stillRight.why', { mosque }),
      ],
    })),
  }
}

function describeLast({ say, day }: MailWords, mosque: string, confirmedOn: IsoDay | null): string {
  if (confirmedOn === null) return say('stillRight.neverConfirmed', { mosque })
  return say('stillRight.lastConfirmed', { mosque, day: day(confirmedOn) })
}

function describeTimes({ say, day }: MailWords, { timesSetUntil, today }: ShownMosque): string {
  if (timesSetUntil === null) return say('stillRight.timesNotSet')
  const key = timesSetUntil < today ? 'stillRight.timesOver' : 'stillRight.timesUntil'
  return say(key, { day: day(timesSetUntil) })
}

/** `Fajr 06:15 · Dhuhr 12:15`: dots work in both writing directions. */
function describeToday(
  { say, label, day, time, list }: MailWords,
  { today, day: shown }: ShownMosque,
): string {
  const { jamaah, jumuah = [] } = shown ?? {}
  const on = { day: day(today, 'long') }
  if (!jamaah) return say('stillRight.todayComputed', on)
  const times = startPrayers.flatMap((prayer) => {
    if (prayer === 'dhuhr' && jumuah.length > 0) {
      return `${label('jumuah')} ${list(jumuah.map((each) => time(each.time)))}`
    }
    const at = jamaah[prayer]
    return at ? `${label(prayer)} ${time(at)}` : []
  })
  return say('stillRight.today', { ...on, times: times.join(' · ') })
}
