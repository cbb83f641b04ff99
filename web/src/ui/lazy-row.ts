/** For the rows of a list that may be long: those out of sight are not laid out. */
export function lazyRow(count: number): string | undefined {
  return count > 40 ? '[contain-intrinsic-size:auto_6rem] [content-visibility:auto]' : undefined
}
