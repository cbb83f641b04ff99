import type { FastifyInstance } from 'fastify'

const maxIdleMs = 30_000

/**
 * Closes the connection of a caller who has read nothing of an answer for so long. Stops callers who never read from
 * filling the memory with their answers. A slow reader goes on: Node looks whether anything was taken since.
 */
export function closeUnreadAnswers(app: FastifyInstance, idleMs = maxIdleMs): void {
  app.addHook('onSend', async (request) => {
    // Node itself sets another limit once the answer is out, and lifts it with the next request.
    request.raw.socket.setTimeout?.(idleMs)
  })
}
