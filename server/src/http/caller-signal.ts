import type { FastifyReply } from 'fastify'

/**
 * Aborted when the connection closes before the answer is sent. Fastify's own `request.signal` cannot be used: it is
 * aborted as soon as the body has been read.
 */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
