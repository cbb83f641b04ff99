import { expect, test } from 'vitest'
import { confirmationMail, emailChangedMail, passwordChangedMail, welcomeMail } from './user-mails.ts'

const person = { name: 'See www.evil.example', email: 'someone@example.org', language: null }
const maker = { name: 'https://evil.example/maker', email: 'maker@example.org' }
const link = {
  token: 'secret',
  expiresAt: new Date('2026-11-27T12:00:00Z'),
  publicUrl: 'https://mosques.example',
}

test.each([
  ['a welcome', welcomeMail({ ...person, maker, mosqueName: null }, link)],
  [
    'a welcome to a mosque',
    welcomeMail({ ...person, maker, mosqueName: 'http://evil.example/mosque' }, link),
  ],
  ['the link that confirms an email', confirmationMail(person, link)],
  ['word of a new email', emailChangedMail(person, 'https://mosques.example')],
  ['word of a new password', passwordChangedMail(person)],
])('%s carries no address of a stranger', (_what, mail) => {
  expect(mail.text).toContain('Assalamu alaikum See …,')
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('word of a new password says how to have another one, and carries no link', () => {
  const { text, html } = passwordChangedMail({ ...person, name: 'Amina' })
  expect(text).toContain('Go to the sign-in page and press “Forgot your password?”')
  expect(html).not.toContain('href')
})
