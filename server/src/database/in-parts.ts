/** Rows per statement: with their columns they stay below both databases' limits of parameters. */
const rowsOfStatement = 400

/** Splits a list into parts that fit one statement, in order. */
export function inParts<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / rowsOfStatement)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * rowsOfStatement, (index + 1) * rowsOfStatement),
  )
}
