import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { directionOf, type Language, languages } from '@mihrab/core/languages.ts'
import type { Clock, DigitChoice } from '@mihrab/core/reader-format.ts'
import { describe, expect, test } from 'vitest'
import type { AppContext } from '#context.ts'
import { mailThatAsks } from '#features/confirmations/request-mail.ts'
import { replyMail } from '#features/contact/reply-mail.ts'
import { mosqueReplyMail, newMessagesMail } from '#features/contact/report-mails.ts'
import { mailAboutAttachment, mailAboutDecision } from '#features/mosques/mosque-mails.ts'
import * as secondFactor from '#features/second-factors/second-factor-mails.ts'
import { passwordResetMail } from '#features/users/password-mails.ts'
import * as users from '#features/users/user-mails.ts'
import { writeMail } from './write-mail.ts'

const publicUrl = 'https://mosques.example.org'
const ctx = { publicUrl } as AppContext
const expiresAt = new Date('2026-11-27T12:00:00Z')
const link = { token: 'secret', expiresAt, publicUrl }
const createdAt = '2026-11-20T12:00:00.000Z'
const by = { name: 'Bilal', email: 'bilal@example.org' }
const jamaah = { fajr: '06:15', dhuhr: '12:15', asr: '14:15', maghrib: '16:24', isha: '18:30' }
const shown = {
  name: 'Quba Mosque',
  address: '18 Kirk St',
  today: '2026-11-20',
  timesSetUntil: '2026-12-31',
  confirmedOn: '2026-09-20',
  day: { jamaah, jumuah: [{ time: '13:15' }, { time: '14:00' }] },
} as unknown as Parameters<typeof mailThatAsks>[0]['shown']

/** Every mail, to a person with a language. */
function everyMail(language: Language) {
  const person = { name: 'Amina', email: 'amina@example.org', language }
  const mosque = { mosqueName: 'Quba Mosque', publicUrl, person, by }
  const report = { email: person.email, language, message: 'Asr is wrong', createdAt }
  const asks = { shown, person, isAgain: true, token: 'secret', expiresAt, publicUrl }
  const service = 'question' as const
  const contact = { ...person, service, message: 'When?', createdAt }
  return [
    users.confirmationMail(person, link),
    users.welcomeMail({ ...person, maker: by, mosqueName: null }, link),
    users.welcomeMail({ ...person, maker: by, mosqueName: 'Quba Mosque' }, link),
    users.emailChangedMail(person, publicUrl),
    users.passwordChangedMail(person),
    passwordResetMail({ person, token: 'secret', expiresAt, publicUrl }),
    secondFactor.switchedOnMail(person),
    secondFactor.switchedOffMail(person),
    secondFactor.switchedOffForYouMail(person),
    secondFactor.newPasskeyMail(person, 'Firefox on Windows'),
    secondFactor.removedPasskeyMail(person, 'Firefox on Windows'),
    secondFactor.newRecoveryCodesMail(person),
    ...[0, 1, 2, 3, 9].map((left) => secondFactor.recoveryCodeUsedMail(person, left)),
    secondFactor.wrongCodesMail(person),
    mailAboutDecision({ ...mosque, status: 'approved', reason: null }),
    mailAboutDecision({ ...mosque, status: 'rejected', reason: null }),
    mailAboutDecision({ ...mosque, status: 'rejected', reason: 'No such place' }),
    mailAboutAttachment(mosque),
    replyMail({ contact, replyMessage: 'In February.', admin: by }),
    mosqueReplyMail(ctx, { mosque: { name: 'Quba Mosque', slug: 'quba' }, report, replyMessage: 'Thanks' }),
    ...[1, 2, 3, 11, 100].map((count) => newMessagesMail(ctx, { person, mosqueName: 'Quba Mosque', count })),
    mailThatAsks(asks),
    mailThatAsks({ ...asks, isAgain: false, shown: { ...shown, day: null, confirmedOn: null } }),
    mailThatAsks({ ...asks, shown: { ...shown, timesSetUntil: null } }),
    mailThatAsks({ ...asks, shown: { ...shown, timesSetUntil: '2026-11-01' } }),
  ].map((mail) => mail ?? { subject: '', text: '', html: '' })
}

describe.each(languages)('every mail in %s', (language) => {
  const mails = everyMail(language)
  const english = everyMail('en')

  test('is whole: no key, and no value that is not filled in', () => {
    for (const { subject, text } of mails) {
      expect(subject).not.toBe('')
      expect(`${subject}\n${text}`).not.toMatch(/\{\{|\}\}|undefined|NaN/)
    }
  })

  test('is signed with the name of the product as the language writes it', () => {
    const names: Partial<Record<Language, string>> = { ar: 'محراب', ur: 'محراب', bn: 'মিহরাব' }
    const name = names[language] ?? 'Mihrab'
    expect(mails.filter(({ text }) => !text.endsWith(`\n\n${name}\n`))).toEqual([])
  })

  test('says in its tags how it is read', () => {
    for (const { html } of mails) {
      expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
      expect(html).toContain(`<div lang="${language}" dir="${directionOf(language)}">`)
    }
  })

  test('leads where the English one leads, to pages in its own language', () => {
    const links = ({ text }: { text: string }) => text.match(/https:\S+/g) ?? []
    const inLanguage = (link: string) =>
      link.replace(`${publicUrl}/mosques/`, publicUrl + pathIn(language, '/mosques/'))
    expect(mails.map(links)).toEqual(english.map((mail) => links(mail).map(inLanguage)))
  })

  test.skipIf(language === 'en')('is not the English one', () => {
    for (const [index, { subject, text }] of mails.entries()) {
      expect(subject).not.toBe(english[index]?.subject)
      const paragraphs = new Set(text.split('\n\n').filter((part) => !part.startsWith('http')))
      const same = english[index]?.text
        .split('\n\n')
        .filter((part) => paragraphs.has(part) && part.length > 30)
      expect(same).toEqual([])
    }
  })
})

describe('a name that runs the other way than its sentence', () => {
  const letter = (language: Language, name: string) =>
    writeMail({ language }, ({ say }) => ({
      subject: say('approved.subject', { mosque: name }),
      parts: [say('approved.done', { mosque: name })],
    }))

  test('is kept apart from it', () => {
    expect(letter('ar', 'Quba Mosque').text).toContain('\u2068Quba Mosque\u2069')
    expect(letter('ar', 'Quba Mosque').html).toContain('<bdi>Quba Mosque</bdi>')
    expect(letter('en', 'مسجد قباء').html).toContain('<p><bdi>مسجد قباء</bdi> is approved.')
  })

  test('has no marks in a subject, and none where both run the same way', () => {
    expect(letter('ur', 'Quba Mosque').subject).toMatch(/^Quba Mosque /)
    expect(letter('en', 'Quba Mosque').text).not.toMatch(/[\u2068\u2069]/)
    expect(letter('ar', 'مسجد قباء').text).not.toMatch(/[\u2068\u2069]/)
  })

  test('cannot end what keeps it apart, nor ask for other words', () => {
    const { html, text } = letter('ar', 'A\u2069B $t(greeting) {{reason}}')
    expect(html).toContain('<bdi>AB $t(greeting) {{reason}}</bdi>')
    expect(text).toContain('$t(greeting) {{reason}}')
  })
})

test('days, times and numbers are written as the language writes them', () => {
  const letter = (language: Language) =>
    writeMail({ language }, ({ say, day, time, list }) => ({
      subject: say('newReports.subject', { count: 1234, mosque: 'Quba' }),
      parts: [day('2026-11-22', 'long'), time('06:15'), list([time('13:15'), time('14:00')])],
    }))
  expect(letter('en')).toMatchObject({
    subject: '1,234 new messages for Quba',
    text: 'Sunday, 22 November 2026\n\n06:15\n\n13:15 and 14:00\n\nMihrab\n',
  })
  expect(letter('de').subject).toBe('1.234 neue Nachrichten: Quba')
  expect(letter('bn').text).toBe(
    'রবিবার, ২২ নভেম্বর, ২০২৬\n\n৬:১৫\u00a0AM\n\n১:১৫\u00a0PM এবং ২:০০\u00a0PM\n\nমিহরাব\n',
  )
})

test('days, times and numbers are written in the digits and by the clock that a person chose', () => {
  const letter = (language: Language, digits: DigitChoice | null) =>
    writeMail({ language, digits, clock: 'h12' }, ({ say, day, time }) => ({
      subject: say('newReports.subject', { count: 1234, mosque: 'Quba' }),
      parts: [day('2026-11-22'), time('18:15')],
    }))
  expect(letter('en', null).text).toBe('22 November 2026\n\n6:15\u00a0pm\n\nMihrab\n')
  expect(letter('ar', 'latn').text).toMatch(/^22 نوفمبر 2026\n\n6:15\u00a0م\n/)
  expect(letter('ar', 'latn').subject).toContain('1,234')
  const expiry = (digits: DigitChoice | null) =>
    users.confirmationMail({ name: 'Amina', email: 'a@example.org', language: 'ar', digits }, link).text
  expect(expiry('latn')).toContain('صالح 7 أيام')
  expect(expiry(null)).toContain('صالح ٧ أيام')
  expect(letter('ar', null).text).toMatch(/^٢٢ نوفمبر ٢٠٢٦\n\n٦:١٥\u00a0م\n/)
  expect(letter('ar', null).subject).toContain('١٬٢٣٤')
})

test('a person who chose twenty-four hours has them in Urdu, another one twelve', () => {
  const letter = (clock: Clock | null) =>
    writeMail({ language: 'ur', clock }, ({ say, time }) => ({
      subject: say('newReports.subject', { count: 1, mosque: 'Quba' }),
      parts: [time('18:15')],
    }))
  expect(letter('h23').text).toContain('18:15\n')
  expect(letter(null).text).toContain('6:15\u00a0PM')
})
