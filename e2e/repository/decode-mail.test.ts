import { expect, test } from 'vitest'
import { decodeMail } from '#support/decode-mail.ts'

const mailOf = (encoding: string, content: string) =>
  [
    'Subject: =?UTF-8?B?2YfZhA==?= =?UTF-8?Q?_Quba=3F?=',
    'Content-Type: multipart/alternative; boundary="--_part"',
    '',
    '----_part',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    content,
    '----_part--',
  ].join('\r\n')

/** The token begins like an escaped byte of quoted-printable. */
const link = 'https://mosques.example.org/auth/still-right#token=4FxE2-9A'

test.each([
  ['7bit', link],
  ['quoted-printable', link.replaceAll('=', '=3D').replace('still', 'st=\r\nill')],
  ['base64', Buffer.from(link).toString('base64').replace(/.{20}/g, '$&\r\n')],
])('a link in a part that is %s is read as it was written', (encoding, content) => {
  const mail = decodeMail(mailOf(encoding, content))
  expect(mail).toContain(`\n${link}\n`)
  expect(mail).toContain('Subject: هل Quba?')
})
