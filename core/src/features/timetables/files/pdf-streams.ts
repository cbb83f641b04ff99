import { Unzlib } from 'fflate'
import { maxUnpackedBytes } from './limits.ts'
import { RefusedFile } from './refusals.ts'

const chunkBytes = 16_384
const maxStreams = 4_000

/**
 * Refuses a PDF whose compressed streams grow too large: PDF.js unpacks each as a whole. Images are skipped,
 * since PDF.js does not unpack them to read text.
 */
export function boundPdfStreams(bytes: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(bytes)
  let left = maxUnpackedBytes
  let streams = 0
  let at = text.indexOf('stream')
  while (at >= 0) {
    const isEnd = text.slice(at - 3, at) === 'end'
    const before = text.slice(Math.max(0, at - 1_000), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    streams += 1
    if (streams > maxStreams) throw new RefusedFile('unpacks-too-large')
    if (!isEnd && !/\/Image\b/.test(dictionary)) {
      if (dictionary.split('/FlateDecode').length > 2) throw new RefusedFile('unpacks-too-large')
      left -= unpackedLength(bytes.subarray(dataStart(bytes, at)), left)
      if (left < 0) throw new RefusedFile('unpacks-too-large')
    }
    at = text.indexOf('stream', at + 6)
  }
}

/** After the word `stream` and the end of its line. */
function dataStart(bytes: Uint8Array, at: number): number {
  let start = at + 6
  if (bytes[start] === 13) start += 1
  return bytes[start] === 10 ? start + 1 : start
}

/** Unpacked length; stops counting once it is above `limit`. */
function unpackedLength(packed: Uint8Array, limit: number): number {
  // Zlib data always starts with a byte whose low four bits are 8 (deflate).
  if ((packed[0] ?? 0) % 16 !== 8) return 0
  let length = 0
  const unzlib = new Unzlib((part) => {
    length += part.length
  })
  try {
    for (let at = 0; at < packed.length && length <= limit; at += chunkBytes) {
      const before = length
      unzlib.push(packed.subarray(at, at + chunkBytes), at + chunkBytes >= packed.length)
      // The data has ended; the rest of the file follows.
      if (at > 0 && length === before) break
    }
  } catch {
    // Damaged data: count what was unpacked so far.
  }
  return length
}
