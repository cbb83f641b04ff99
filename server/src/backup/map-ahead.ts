/** Concurrent calls to a store: a bucket takes some milliseconds for each. */
const callsAtOnce = 8

/** Results in the order of the items; some are computed ahead of the one being consumed. */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  action: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = []
  for (const item of items) {
    const result = action(item)
    // A failure is thrown when its turn comes, so it is not unhandled here.
    result.catch(() => {})
    underWay.push(result)
    if (underWay.length >= callsAtOnce) yield await (underWay.shift() as Promise<Result>)
  }
  for (const result of underWay) yield await result
}
