import type { Readable } from 'node:stream'

/** A part of a file: both ends included, in bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where files are kept: a folder, or a bucket. Names are single, plain words with an ending. */
export interface FileStore {
  /** Stores a file whole or not at all. `mediaType` as in `image/webp`. */
  write(name: string, content: Buffer, mediaType: string): Promise<void>
  /** The size of a file in bytes, or null where there is none. */
  findSize(name: string): Promise<number | null>
  /** The bytes of a file, all or some, or null where there is none. */
  find(name: string, range?: ByteRange): Promise<Readable | null>
  /** Says nothing of a file that is not there. */
  delete(name: string): Promise<void>
  /** Takes away what writes that were cut off before an instant have left. */
  deleteLeftovers(before: Date): Promise<void>
  /** Throws where nothing can be stored just now. */
  check(): Promise<void>
}

/** The store cannot do its work just now: a full disk, a bucket that does not answer. Its cause says more. */
export class FileStoreError extends Error {}

/** The same store, whose every failure is a FileStoreError. */
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
