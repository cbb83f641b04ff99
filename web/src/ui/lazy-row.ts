/** For rows of a list that may be long: those out of view are not laid out. */
export function lazyRow(count: number): string | undefined {
  return count > 40 ? '[contain-intrinsic-size:auto_6rem] [content-visibility:auto]' : undefined
}
