import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A part of a file: both ends included, in bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Store of files: a folder or a bucket. Names are single plain words with an extension. */
export interface FileStore {
  /** Stores a file whole or not at all. `mediaType` as in `image/webp`. */
  write(name: string, content: Buffer, mediaType: string): Promise<void>
  /** Size in bytes; null if there is no such file. */
  findSize(name: string): Promise<number | null>
  /** The bytes of a file, all or some; null if there is no such file. */
  find(name: string, range?: ByteRange): Promise<Readable | null>
  /** Succeeds if there is no such file. */
  delete(name: string): Promise<void>
  /** Deletes leftovers of writes that were interrupted before an instant. */
  deleteLeftovers(before: Date): Promise<void>
  /** Throws if nothing can be stored now. */
  check(): Promise<void>
}

/** A file whole in memory: an image has a few megabytes at most. Null if there is none. */
export async function readWhole(store: FileStore, name: string): Promise<Buffer | null> {
  const content = await store.find(name)
  return content && buffer(content)
}

/** The store does not work now: a full disk, a bucket that does not answer. See the cause. */
export class FileStoreError extends Error {}

/** Wraps every failure in a FileStoreError. */
export function nameFailures(store: FileStore): FileStore {
  const named = <Args extends unknown[], Result>(action: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      try {
        return await action(...args)
      } catch (cause) {
        throw new FileStoreError('the store of images failed', { cause })
      }
    }
  }
  return {
    write: named(store.write),
    findSize: named(store.findSize),
    find: named(store.find),
    delete: named(store.delete),
    deleteLeftovers: named(store.deleteLeftovers),
    check: named(store.check),
  }
}
