import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { confirmEmail } from '@mihrab/core/features/auth/auth.contract.ts'
import { expect, type Page } from '@playwright/test'
import type { JourneyServer } from './server.ts'
import { w } from './words.ts'

/** The newest mail to someone with words of its subject, once it has been sent; its lines whole again. */
export async function mailTo(server: JourneyServer, email: string, subject: string): Promise<string> {
  const find = () =>
    readMails(server).findLast(
      (mail) => mail.includes(`To: ${email}`) && subjectOf(mail).includes(plain(subject)),
    )
  await expect.poll(() => Boolean(find()), { message: `a mail to ${email}: ${subject}` }).toBe(true)
  return find() ?? ''
}

/** The address in a mail that begins so. */
export function linkIn(mail: string, path: string): string {
  const found = new RegExp(`http\\S+?(${path}[^\\s"<]*)`).exec(mail)
  if (!found?.[1]) throw new Error(`No link to ${path} in the mail`)
  return found[1]
}

/** How many mails with words of their subject someone got. */
export function countMailsTo(server: JourneyServer, email: string, subject = ''): number {
  return readMails(server).filter(
    (mail) => mail.includes(`To: ${email}`) && subjectOf(mail).includes(plain(subject)),
  ).length
}

/** The link in the newest mail that asks someone to confirm their email. */
export async function confirmationLinkTo(server: JourneyServer, email: string): Promise<string> {
  return linkIn(await mailTo(server, email, w('Please confirm your email')), '/auth/confirm-email')
}

/** Confirms an email by its link, without a screen. */
export async function confirmEmailOf(server: JourneyServer, page: Page, email: string): Promise<void> {
  const [, token] = (await confirmationLinkTo(server, email)).split('#token=')
  const answer = await page.request.post(`/api${confirmEmail.path}`, { data: { token } })
  expect(answer.status()).toBe(200)
}

/** The lines of all mails that were sent, as they are read. */
export function textsOfMails({ mailFolder }: JourneyServer): string[] {
  const part = /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)[\s\S]*?\n\n([\s\S]*?)\n--/
  return readdirSync(mailFolder)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => {
      const source = readFileSync(join(mailFolder, name), 'utf8').replaceAll('\r\n', '\n')
      const [, encoding, body = ''] = part.exec(source) ?? []
      const text = encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(decode(body), 'latin1')
      return text.toString('utf8').split('\n')
    })
}

function readMails({ mailFolder }: JourneyServer): string[] {
  try {
    return readdirSync(mailFolder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => decode(readFileSync(join(mailFolder, name), 'utf8')))
  } catch {
    // Nothing was sent yet.
    return []
  }
}

/** A mail as it is read: parts as quoted-printable or Base64, and words of another script in its head. */
function decode(source: string): string {
  return source
    .replaceAll('\r\n', '\n')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?\s]*)\?=/g, (_, form: string, word: string) =>
      form === 'B' ? fromBase64(word) : fromHex(word.replaceAll('_', ' ')),
    )
    .replace(/(?<=Content-Transfer-Encoding: base64\n\n)[\w+/=\n]+/g, fromBase64)
    .replace(/(?:=\n|=[0-9A-F]{2})+/g, fromHex)
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString()

/** Of bytes such as `=D8=A7`, which a line may end between. */
const fromHex = (text: string) =>
  text
    .replaceAll('=\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString())

/** Without what sets a name apart that is read the other way. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

function subjectOf(mail: string): string {
  return plain(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '')
}
