import type { ByteRange } from '#files/file-store.ts'

/**
 * The part of a file that the `Range` header asks for (RFC 9110, section 14). Null means all of it, also if
 * the header is not understood or asks for several parts, as the standard allows.
 */
export function readByteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  // A reversed range is invalid and ignored; one beyond the end, or the last 0 bytes, is unsatisfiable.
  if (!isSuffix && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
