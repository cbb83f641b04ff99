import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { readSettings } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { openMailTransport } from '#mail/open-mail-transport.ts'
import { type Mail, queueMail } from '#mail/outbox.ts'
import { type MailLog, OutboxSender } from '#mail/outbox-sender.ts'
import { type MailServer, type MailServerOptions, startMailServer } from './mail-server.ts'
import type { TestApp } from './test-app.ts'

export const approval: Mail = {
  kind: 'decision',
  to: 'imam@example.org',
  subject: 'تمت الموافقة على مسجدكم',
  text: 'السلام عليكم ورحمة الله وبركاته\n\n.\nتمت الموافقة على مسجدكم: Quba Mosque\n',
}

/** Queues a mail in the app's outbox. */
export function queue(app: TestApp, changes: Partial<Mail> = {}): Promise<boolean> {
  return queueMail(app.ctx, { ...approval, ...changes })
}

/** A mail server that is closed when the test ends. */
export async function startMail(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  onTestFinished(() => server.close())
  return server
}

/** A sender for an app's outbox, without state of earlier attempts. */
export function senderOf(app: TestApp, environment: Record<string, string>, db = app.ctx.db): OutboxSender {
  const settings = readSettings({ DATA_DIR: app.folder, MAIL_FROM: sender, ...environment })
  return new OutboxSender({ db, now: app.ctx.now, transport: openMailTransport(settings) })
}

/** Advances the clock by a minute. */
export function nextMinute(app: TestApp): void {
  app.setNow(new Date(app.ctx.now().getTime() + 60_000).toISOString())
}

export const sender = 'Mihrab <no-reply@mosques.example>'

/** Another connection to an app's database, like another server's. */
export async function connectAgain(app: TestApp): Promise<Kysely<Tables>> {
  if (process.env.TEST_DATABASE !== 'postgres')
    return connectDatabase({ file: join(app.folder, 'mihrab.db') })
  const found = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${found.rows[0]?.name}`
  return connectDatabase({ url: url.href })
}

/** A log that stores its lines and calls back for each. */
export function recordingLog(onLine: (line: string) => void = () => {}): { log: MailLog; lines: string[] } {
  const lines: string[] = []
  const at = (level: string) => (details: object, words: string) => {
    const line = `${level} ${words} ${JSON.stringify(details)}`
    lines.push(line)
    onLine(line)
  }
  const log = { info: at('info'), warn: at('warn'), error: at('error') } as unknown as MailLog
  return { log, lines }
}
