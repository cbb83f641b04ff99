/** From an instant on, a zone's offset from UTC in milliseconds. */
export type ZoneOffset = readonly [from: number, offset: number]

/**
 * The offset from UTC at an instant in milliseconds. The first offset also applies before its own instant.
 */
export function offsetAt(offsets: readonly ZoneOffset[], instant: number): number {
  let offset = offsets[0]?.[1] ?? 0
  for (const [from, each] of offsets) {
    if (from <= instant) offset = each
  }
  return offset
}
