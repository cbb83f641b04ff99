export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** In milliseconds, all below the limit. */
export function reportSeries(what: string, values: readonly number[], limit: number): void {
  const most = Math.max(...values)
  const figures = `${Math.round(median(values))} ms in the median of ${values.length}, ${Math.round(most)} ms at most`
  console.log(`${what}: ${figures} (${verdict(most < limit)} below ${limit} ms)`)
}

/** Ratio of many to few, which must stay below the limit. */
export function reportRatio(
  what: string,
  { many, few }: { many: readonly number[]; few: readonly number[] },
  limit?: number,
): void {
  const ratio = median(many) / median(few)
  const judged = limit === undefined ? '' : ` (${verdict(ratio < limit)} below ${limit})`
  console.log(`${ratio.toFixed(2)}  ${what}${judged}`)
}

function verdict(isMet: boolean): string {
  if (!isMet) process.exitCode = 1
  return isMet ? 'stays' : 'MISSES to stay'
}
