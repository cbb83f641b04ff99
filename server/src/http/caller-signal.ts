import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallerGone } from './app-error.ts'

/**
 * Aborted if the connection closes before the answer is sent. Fastify's `request.signal` does not work here:
 * it is aborted as soon as the body has been read.
 */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Stops work for a caller who has disconnected. */
export function refuseGoneCaller(request: FastifyRequest, reply: FastifyReply): void {
  if (isCallerGone(request, reply)) throw new CallerGone()
}

export function isCallerGone(request: FastifyRequest, reply: FastifyReply): boolean {
  // With pipelined requests a response may have no socket yet, and gets no event when it closes.
  return request.raw.socket.destroyed || reply.raw.destroyed
}
