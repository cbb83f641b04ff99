import type { ByteRange } from '#files/file-store.ts'

/**
 * The part of a file that the header `Range` asks for (RFC 9110, section 14): null for all of it, also where we do not
 * understand the header or it asks for several parts, as the standard allows.
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
  // Backwards is no range at all; beyond the end, or the last nothing, is one that cannot be had.
  if (!isSuffix && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
