import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, type MailWords, writeMail } from '#mail/write-mail.ts'

type About =
  | 'on'
  | 'off'
  | 'offForYou'
  | 'newPasskey'
  | 'removedPasskey'
  | 'newCodes'
  | 'codeUsed'
  | 'wrongCodes'

function securityMail(person: Addressee, about: About, write: (words: MailWords) => readonly string[]): Mail {
  return {
    kind: 'security',
    to: person.email,
    ...writeMail(person, (words) => ({
      subject: words.say(`secondFactor.${about}.subject`),
      parts: [words.say('greeting', { name: plainName(person.name) }), ...write(words)],
    })),
  }
}

export function switchedOnMail(person: Addressee): Mail {
  return securityMail(person, 'on', ({ say }) => [
    say('secondFactor.on.done'),
    say('secondFactor.on.recoveryCodes'),
    say('secondFactor.ifNotYou'),
  ])
}

export function switchedOffMail(person: Addressee): Mail {
  return securityMail(person, 'off', ({ say }) => [
    say('secondFactor.off.done'),
    say('secondFactor.ifNotYou'),
  ])
}

/** For a person whose second step someone else has switched off. */
export function switchedOffForYouMail(person: Addressee): Mail {
  return securityMail(person, 'offForYou', ({ say }) => [
    say('secondFactor.offForYou.done'),
    say('secondFactor.offForYou.next'),
  ])
}

export function newPasskeyMail(person: Addressee, browser: string): Mail {
  return securityMail(person, 'newPasskey', ({ say }) => [
    say('secondFactor.newPasskey.done', { browser }),
    say('secondFactor.ifNotYou'),
  ])
}

export function removedPasskeyMail(person: Addressee, browser: string): Mail {
  return securityMail(person, 'removedPasskey', ({ say }) => [
    say('secondFactor.removedPasskey.done', { browser }),
    say('secondFactor.ifNotYou'),
  ])
}

export function newRecoveryCodesMail(person: Addressee): Mail {
  return securityMail(person, 'newCodes', ({ say }) => [
    say('secondFactor.newCodes.done'),
    say('secondFactor.ifNotYou'),
  ])
}

/** With so few left, a person is told to make new ones. */
const fewRecoveryCodes = 3

export function recoveryCodeUsedMail(person: Addressee, left: number): Mail {
  return securityMail(person, 'codeUsed', ({ say }) => [
    say('secondFactor.codeUsed.done'),
    left === 0 ? say('secondFactor.codeUsed.last') : say('secondFactor.codeUsed.left', { count: left }),
    ...(left <= fewRecoveryCodes ? [say('secondFactor.codeUsed.makeNew')] : []),
    say('secondFactor.ifNotYou'),
  ])
}

/** Wrong codes mean that the password was right. */
export function wrongCodesMail(person: Addressee): Mail {
  return securityMail(person, 'wrongCodes', ({ say }) => [
    say('secondFactor.wrongCodes.done'),
    say('secondFactor.wrongCodes.ifNotYou'),
  ])
}
