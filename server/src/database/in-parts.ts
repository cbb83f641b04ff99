/** A statement takes so many rows at once: with their columns they stay below what both databases take of parameters. */
const rowsOfStatement = 400

/** The same in order, so many at a time as a statement takes. */
export function inParts<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / rowsOfStatement)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * rowsOfStatement, (index + 1) * rowsOfStatement),
  )
}
