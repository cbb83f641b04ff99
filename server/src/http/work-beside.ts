import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Starts work that no answer waits for; `complaint` is what the log says when it fails. */
export type WorkBeside = (request: FastifyRequest, complaint: string, work: () => Promise<void>) => void

/** Lets work go on beside the answers of its requests. A stop of the server waits for it. */
export function createWorkBeside(app: FastifyInstance): WorkBeside {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (request, complaint, work) => {
    const done = work()
      .catch((error: unknown) => request.log.error({ err: error }, complaint))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
}
