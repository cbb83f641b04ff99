import { measurePages } from './public-pages.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/** `npm run bench -- public`, first part: the cost of public pages, against a bare server in the same run. */
async function main(): Promise<void> {
  const pages = await measurePages()
  recordFigures('public.md', 'public pages', [
    ['Asked', 'Answers per second', 'Processor time each', '99 of 100 within'],
    ...[...pages].map(([name, { perSecond, cpuMicroseconds, p99Ms }]) => [
      name,
      Math.round(perSecond).toLocaleString('en'),
      formatMicroseconds(cpuMicroseconds),
      `${p99Ms} ms`,
    ]),
  ])
  const cost = (name: string) => pages.get(name)?.cpuMicroseconds ?? Number.NaN
  const cached = cost('bare `node:http`, the same bytes') / cost('a cached page')
  const rendered = cost('a page that is not cached') / 1000
  recordFigures('public.md', 'ratios of public pages', [
    ['Ratio', 'Measured', 'Target'],
    ['a cached page of the bare ceiling', cached.toFixed(2), verdict('at least 0.6', cached >= 0.6)],
    ['a page not cached', `${rendered.toFixed(1)} ms`, verdict('at most 3 ms', rendered <= 3)],
  ])
}

function verdict(target: string, isMet: boolean): string {
  if (!isMet) process.exitCode = 1
  return isMet ? target : `${target}: missed`
}

await main()
