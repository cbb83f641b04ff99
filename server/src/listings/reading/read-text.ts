import { RefusedSource } from './refusals.ts'

type Decoder = InstanceType<typeof TextDecoder>

/** Bytes as text, decoded as UTF-8, or UTF-16 with its mark. */
export async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | null = null
  for await (const part of bytes) {
    if (part.length === 0) continue
    decoder ??= decoderFor(part)
    yield decode(decoder, part)
  }
  if (decoder) yield decode(decoder)
}

/** First bytes of gzip, zip, bzip2, xz and Zstandard. */
const compressed = ['\x1f\x8b', 'PK\x03\x04', 'BZh', '\xfd7zXZ', '(\xb5/\xfd']

/** By content: programs compress files without changing their names. */
function decoderFor(start: Uint8Array): Decoder {
  const letters = Buffer.from(start.subarray(0, 64)).toString('latin1')
  if (letters.includes('OSMHeader')) throw new RefusedSource('osmData')
  if (compressed.some((mark) => letters.startsWith(mark))) throw new RefusedSource('compressed')
  if (letters.startsWith('\xff\xfe')) return new TextDecoder('utf-16le', { fatal: true })
  if (letters.startsWith('\xfe\xff')) return new TextDecoder('utf-16be', { fatal: true })
  return new TextDecoder('utf-8', { fatal: true })
}

function decode(decoder: Decoder, part?: Uint8Array): string {
  try {
    return decoder.decode(part, { stream: part !== undefined })
  } catch {
    throw new RefusedSource('notText')
  }
}

/**
 * The start of a text, at least `length` characters if there are so many, and the whole text, which has to be
 * read or closed.
 */
export async function peek(parts: AsyncIterable<string>, length: number) {
  const iterator = parts[Symbol.asyncIterator]()
  let start = ''
  while (start.length < length) {
    const next = await iterator.next()
    if (next.done) break
    start += next.value
  }
  const close = async () => {
    await iterator.return?.()
  }
  async function* whole() {
    try {
      yield start
      yield* { [Symbol.asyncIterator]: () => iterator }
    } finally {
      await close()
    }
  }
  return { start, whole: whole(), close }
}

/** Pieces between separators; null for one that is longer than `maxLength`, which is never held whole. */
export async function* splitText(
  parts: AsyncIterable<string>,
  separator: string,
  maxLength: number,
): AsyncGenerator<string | null> {
  let piece: string | null = ''
  for await (const part of parts) {
    const [first = '', ...others] = part.split(separator)
    piece = extended(piece, first, maxLength)
    for (const other of others) {
      yield piece
      piece = extended('', other, maxLength)
    }
  }
  yield piece
}

function extended(piece: string | null, more: string, maxLength: number): string | null {
  return piece === null || piece.length + more.length > maxLength ? null : piece + more
}
