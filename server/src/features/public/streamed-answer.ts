import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sharedCacheControl } from '#http/caching.ts'

/** Streams a text as it is produced, never whole in memory. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  parts: () => AsyncIterable<string>,
): FastifyReply {
  const forever = Number.POSITIVE_INFINITY
  reply.header('cache-control', sharedCacheControl(forever, 0)).type(`${type}; charset=utf-8`)
  // A response to HEAD has no body.
  return request.method === 'HEAD' ? reply.send('') : reply.send(Readable.from(parts()))
}
