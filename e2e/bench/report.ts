import { median } from '@mihrab/server/bench/measure.ts'
import type { Page } from '@playwright/test'

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

/** Returns a function that reads a duration by Chromium's own count, in milliseconds since now. */
export async function countTime(
  page: Page,
  metric: 'ScriptDuration' | 'ThreadTime',
): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000
  }
}
