import { createReport } from '@mihrab/core/features/contact/messages.contract.ts'
import type { NewReport } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { TestApp } from './test-app.ts'

/** A visitor opens the report form of a mosque's page and fills it in for ten seconds; returns its token. */
export async function openReportForm(app: TestApp, slug: string): Promise<string> {
  const { body } = await app.app.inject(`/mosques/${slug}/report`)
  app.setNow(new Date(app.ctx.now().getTime() + 10_000).toISOString())
  return (JSON.parse(body) as { page: { token: string } }).page.token
}

/** Sends a report by the API, by default with a fresh token. */
export async function sendReport(app: TestApp, slug: string, changes: Partial<NewReport> = {}) {
  const token = changes.token ?? (await openReportForm(app, slug))
  const body = { topic: 'time', message: 'Asr is at 15:30', ...changes, token } as const
  return app.visitor().call(createReport, { params: { slug }, body })
}
