import type { FastifyRequest } from 'fastify'
import type { Routing } from './routing.ts'

/** Starts work that no answer waits for; `failureMessage` is logged if it fails. */
export type RunInBackground = (
  request: FastifyRequest,
  failureMessage: string,
  work: () => Promise<void>,
) => void

/** How long a stop waits for work in progress; anything longer hangs. */
const lastCallMs = 8000

/** Lets work outlast the answers of its requests. A stop of the server waits for it, within bounds. */
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
