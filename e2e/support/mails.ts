import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { confirmEmail } from '@mihrab/core/features/auth/auth.contract.ts'
import { expect, type Page } from '@playwright/test'
import { decodeContent, decodeMail } from './decode-mail.ts'
import type { JourneyServer } from './server.ts'
import { w } from './words.ts'

/** The newest mail to someone with these words in its subject, once it is sent; with unwrapped lines. */
export async function mailTo(server: JourneyServer, email: string, subject: string): Promise<string> {
  const find = () =>
    readMails(server).findLast(
      (mail) => mail.includes(`To: ${email}`) && subjectOf(mail).includes(plain(subject)),
    )
  await expect.poll(() => Boolean(find()), { message: `a mail to ${email}: ${subject}` }).toBe(true)
  return find() ?? ''
}

/** The address in a mail that starts with `path`. */
export function linkIn(mail: string, path: string): string {
  const found = new RegExp(`http\\S+?(${path}[^\\s"<]*)`).exec(mail)
  if (!found?.[1]) throw new Error(`No link to ${path} in the mail`)
  return found[1]
}

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

/** The decoded lines of all mails sent. */
export function textsOfMails({ mailFolder }: JourneyServer): string[] {
  const part = /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)[\s\S]*?\n\n([\s\S]*?)\n--/
  return readdirSync(mailFolder)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => {
      const source = readFileSync(join(mailFolder, name), 'utf8').replaceAll('\r\n', '\n')
      const [, encoding = '', body = ''] = part.exec(source) ?? []
      return decodeContent(body, encoding).split('\n')
    })
}

function readMails({ mailFolder }: JourneyServer): string[] {
  try {
    return readdirSync(mailFolder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => decodeMail(readFileSync(join(mailFolder, name), 'utf8')))
  } catch {
    // Nothing sent yet.
    return []
  }
}

/** Without bidi isolates around names. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

function subjectOf(mail: string): string {
  return plain(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '')
}
