/** From an instant on, the clocks of a zone are ahead of UTC by so many milliseconds. */
export type ZoneOffset = readonly [from: number, offset: number]

/** By how many milliseconds the clocks are ahead of UTC at an instant. The first offset holds before its own, too. */
export function offsetAt(offsets: readonly ZoneOffset[], instant: number): number {
  let offset = offsets[0]?.[1] ?? 0
  for (const [from, each] of offsets) {
    if (from <= instant) offset = each
  }
  return offset
}
