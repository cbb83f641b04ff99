import type { FastifyRequest } from 'fastify'
import type { Routing } from './routing.ts'

/** Starts work that no answer waits for; `failureMessage` is what the log says when it fails. */
export type RunInBackground = (
  request: FastifyRequest,
  failureMessage: string,
  work: () => Promise<void>,
) => void

/** How long a stop waits for the work under way; what hangs by then would hang for ever. */
const lastCallMs = 8000

/** Lets work go on beside the answers of its requests. A stop of the server waits for it, within bounds. */
export function createBackgroundWork({ app, ctx }: Pick<Routing, 'app' | 'ctx'>): RunInBackground {
  const underWay = new Map<Promise<void>, { requestId: string; failureMessage: string }>()
  app.addHook('onClose', async () => {
    if (underWay.size === 0) return
    await Promise.race([Promise.all(underWay.keys()), ctx.pause(lastCallMs)])
    for (const { requestId, failureMessage } of underWay.values()) {
      app.log.error({ requestId, failureMessage }, 'work was not over when the server stopped')
    }
  })
  return (request, failureMessage, work) => {
    const done = work()
      .catch((error: unknown) => request.log.error({ err: error }, failureMessage))
      .finally(() => underWay.delete(done))
    underWay.set(done, { requestId: request.id, failureMessage })
  }
}
