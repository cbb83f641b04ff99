import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#context.ts'
import { readByteRange, refuseRange } from '#http/byte-range.ts'
import { knowsVersion } from '#http/caching.ts'
import { getStoredImage, type UnderWay } from './media.service.ts'

const yearSeconds = 31_536_000

/** Public to anyone who knows the address. */
export function serveMedia(app: FastifyInstance, ctx: AppContext): void {
  const underWay: UnderWay = new Map()
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}:name`,
    handler: async (request, reply) => {
      const { name } = request.params
      const image = await getStoredImage(ctx, name, underWay)
      // Content never changes under a name, so the name is the tag.
      const tag = `"${name}"`
      if (knowsVersion(request, tag)) return reply.status(304).headers(headersOf(tag)).send()
      const range = readByteRange(request, { tag, sizeBytes: image.sizeBytes })
      if (range === 'unsatisfiable') return refuseRange(reply, image.sizeBytes)
      const content = request.method === 'HEAD' ? undefined : await image.open(range ?? undefined)
      const { start, end } = range ?? { start: 0, end: image.sizeBytes - 1 }
      if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${image.sizeBytes}`)
      reply.headers({
        ...headersOf(tag),
        'content-type': image.mediaType,
        'content-length': end - start + 1,
      })
      return reply.send(content)
    },
  })
}

function headersOf(tag: string) {
  return {
    etag: tag,
    'cache-control': `public, max-age=${yearSeconds}, immutable`,
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
    // Stops an uploaded file from acting as a page when opened directly.
    'content-security-policy': "default-src 'none'; sandbox",
  }
}
