import { v7 } from 'uuid'

/**
 * A UUIDv7: ids sort by creation time, which keeps indexes compact. Within a process they increase even
 * within a millisecond, unlike those of `node:crypto`: rows of one instant are ordered by their ids.
 */
export function newId(): string {
  return v7()
}
