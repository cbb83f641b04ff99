import { getReadiness } from '@mihrab/core/features/health/health.contract.ts'
import type { Settings } from '#config.ts'
import { prepareFolders } from '#open-database.ts'
import { startServer } from '#start-server.ts'

const answerWithinMs = 30_000

/** It only answers: it sends no mail, deletes nothing and creates no admin. */
const worker = { isPrepared: true, isFirst: false, wakeMailer: () => {} }

/** Starts on a random port, checks that it is ready, and stops. Fails if it is not. */
export async function tryServing(settings: Settings): Promise<void> {
  prepareFolders(settings.dataDir)
  const here = { host: '127.0.0.1', port: 0, publicOrigin: null, metrics: null }
  const server = await startServer(
    { ...settings, ...here, logLevel: 'silent' },
    { now: () => new Date(), worker },
  )
  try {
    const answer = await fetch(`${server.url}/api${getReadiness.path}`, {
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (!answer.ok)
      throw new Error(`asked whether it is ready, it says ${answer.status} ${await answer.text()}`)
  } finally {
    await server.close()
  }
}
