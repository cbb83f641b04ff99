/** How many calls to a store are under way at once: a bucket answers each after some milliseconds. */
const callsAtOnce = 8

/** What an action makes of each, in their order; some are made ahead of the one that is asked for. */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  action: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = []
  for (const item of items) {
    const result = action(item)
    // Its failure is thrown when its turn comes.
    result.catch(() => {})
    underWay.push(result)
    if (underWay.length >= callsAtOnce) yield await (underWay.shift() as Promise<Result>)
  }
  for (const result of underWay) yield await result
}
