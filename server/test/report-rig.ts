import { createReport } from '@mihrab/core/features/contact/messages.contract.ts'
import type { NewReport } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { TestApp } from './test-app.ts'

/** The form of a mosque's page, opened and filled in by a visitor ten seconds later. */
export async function openReportForm(app: TestApp, slug: string): Promise<string> {
  const { body } = await app.app.inject(`/mosques/${slug}/report`)
  app.setNow(new Date(app.ctx.now().getTime() + 10_000).toISOString())
  return (JSON.parse(body) as { page: { token: string } }).page.token
}

/** Sends a report by the API, with a fresh token unless it has one. */
export async function sendReport(app: TestApp, slug: string, changes: Partial<NewReport> = {}) {
  const token = changes.token ?? (await openReportForm(app, slug))
  const body = { topic: 'time', message: 'Asr is at 15:30', ...changes, token } as const
  return app.visitor().call(createReport, { params: { slug }, body })
}
