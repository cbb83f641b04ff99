import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '#files/file-store.ts'

/**
 * The part of a file that a request asks for (RFC 9110, section 14). Null means all of it, also if the
 * header is not understood or asks for several parts, as the standard allows. `If-Range` asks for a part
 * only if the version is still the one the reader has begun. HEAD has no ranges.
 */
export function readByteRange(
  request: FastifyRequest,
  { tag, sizeBytes }: { readonly tag: string; readonly sizeBytes: number },
): ByteRange | null | 'unsatisfiable' {
  const ifRange = request.headers['if-range']
  if (request.method === 'HEAD' || (ifRange !== undefined && ifRange !== tag)) return null
  const header = request.headers.range?.trim() ?? ''
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  if (first === '' && last === '') return null
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  // A reversed range is invalid and ignored; one beyond the end, or the last 0 bytes, is unsatisfiable.
  if (!isSuffix && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}

export function refuseRange(reply: FastifyReply, sizeBytes: number): FastifyReply {
  return reply
    .status(416)
    .headers({ 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' })
    .send()
}
