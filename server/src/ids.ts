import { randomUUIDv7 } from 'node:crypto'

/** A UUIDv7: ids sort by creation time, which keeps indexes compact. */
export function newId(): string {
  return randomUUIDv7()
}
