import type { FastifyInstance } from 'fastify'

/**
 * Node looks at these intervals whether anything was taken since the look before. What is taken at once counts as taken,
 * so a caller who never reads is cut off at the second look, after 30 seconds.
 */
const lookEveryMs = 15_000

/**
 * Closes the connection of a caller who has stopped reading an answer. Stops callers who never read from filling the
 * memory with their answers; a slow reader goes on.
 */
export function closeUnreadAnswers(app: FastifyInstance, lookMs = lookEveryMs): void {
  app.addHook('onSend', async (request) => {
    // Node itself sets another limit once the answer is out, and lifts it with the next request.
    request.raw.socket.setTimeout?.(lookMs)
  })
}
