import { Inflate } from 'fflate'
import { maxEntries, maxUnpackedBytes } from './limits.ts'
import { RefusedFile } from './refusals.ts'

export interface ArchiveEntry {
  readonly name: string
  /** By the archive's directory; the unpacked bytes are counted as well. */
  readonly size: number
  readonly isEncrypted: boolean
  readonly method: number
  readonly packed: Uint8Array
}

/** Limits the bytes unpacked from an archive and those inside it, and the text of all cells of a file. */
export interface UnpackBudget {
  left: number
}

export function newBudget(): UnpackBudget {
  return { left: maxUnpackedBytes }
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50

/** A ZIP archive's directory, without unpacking anything. Section 4.3 of PKWARE's APPNOTE. */
export function listArchive(bytes: Uint8Array): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new RefusedFile('too-many-entries')
  const entries: ArchiveEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    requireRoom(view, at, 46)
    if (view.getUint32(at, true) !== entrySignature) throw new RefusedFile('damaged')
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths
    entries.push(readEntry(bytes, view, at, nameLength))
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries.filter(({ name }) => !name.endsWith('/'))
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, nameLength: number): ArchiveEntry {
  const packedSize = view.getUint32(at + 20, true)
  const local = view.getUint32(at + 42, true)
  requireRoom(view, local, 30)
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  requireRoom(view, start, packedSize)
  return {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    size: view.getUint32(at + 24, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    packed: bytes.subarray(start, start + packedSize),
  }
}

function findEnd(view: DataView): number {
  // A comment of up to 65,535 bytes may follow.
  const lowest = Math.max(0, view.byteLength - 65_557)
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw new RefusedFile('damaged')
}

function requireRoom(view: DataView, at: number, length: number): void {
  if (at + length > view.byteLength) throw new RefusedFile('damaged')
}

/** The bytes of an entry. Stops once the budget is exceeded, whatever the directory says. */
export function unpackEntry(entry: ArchiveEntry, budget: UnpackBudget): Uint8Array {
  if (entry.isEncrypted) throw new RefusedFile('encrypted')
  if (entry.size > budget.left || entry.packed.length > budget.left)
    throw new RefusedFile('unpacks-too-large')
  if (entry.method === 0) {
    budget.left -= entry.packed.length
    return entry.packed
  }
  if (entry.method !== 8) throw new RefusedFile('damaged')
  return inflateWithin(entry.packed, budget)
}

const chunkBytes = 16_384

function inflateWithin(packed: Uint8Array, budget: UnpackBudget): Uint8Array {
  const parts: Uint8Array[] = []
  const inflate = new Inflate((part) => {
    budget.left -= part.length
    parts.push(part)
  })
  for (let at = 0; at < packed.length; at += chunkBytes) {
    inflate.push(packed.subarray(at, at + chunkBytes), at + chunkBytes >= packed.length)
    if (budget.left < 0) throw new RefusedFile('unpacks-too-large')
  }
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
