import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#context.ts'
import type { ByteRange } from '#files/file-store.ts'
import { knowsVersion } from '#http/caching.ts'
import { getStoredImage } from './media.service.ts'

const yearSeconds = 31_536_000

/** Public to anyone who knows the address. */
export function serveMedia(app: FastifyInstance, ctx: AppContext): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}:name`,
    handler: async (request, reply) => {
      const { name } = request.params
      const image = await getStoredImage(ctx, name)
      // Content never changes under a name, so the name is the tag.
      const tag = `"${name}"`
      if (knowsVersion(request, tag)) return reply.status(304).headers(headersOf(tag)).send()
      const range = readByteRange(rangeHeaderOf(request, tag), image.sizeBytes)
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

/**
 * `If-Range` asks for a part only if the version is still the one the reader has begun. HEAD has no ranges.
 */
function rangeHeaderOf(request: FastifyRequest, tag: string): string | undefined {
  const begunWith = request.headers['if-range']
  const isWhole = request.method === 'HEAD' || (begunWith !== undefined && begunWith !== tag)
  return isWhole ? undefined : request.headers.range
}

function refuseRange(reply: FastifyReply, sizeBytes: number): FastifyReply {
  return reply
    .status(416)
    .headers({ 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' })
    .send()
}

/**
 * The part of a file that the `Range` header asks for (RFC 9110, section 14). Null means all of it, also if
 * the header is not understood or asks for several parts, as the standard allows.
 */
function readByteRange(header: string | undefined, sizeBytes: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  // A reversed range is invalid and ignored; one beyond the end, or the last 0 bytes, is unsatisfiable.
  if (!isSuffix && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
