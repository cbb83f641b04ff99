import type { ChildProcess } from 'node:child_process'
import { cpus } from 'node:os'
import { measurePages } from './public-pages.ts'

/** `npm run bench -- public`: what the public pages cost, in one run, against bare ceilings. */
async function main(): Promise<void> {
  const children: ChildProcess[] = []
  try {
    console.log(`${cpus().length} cores, Node ${process.version}`)
    const pages = await measurePages(children)
    for (const [name, { perSecond, cpuMicroseconds }] of pages) {
      console.log(
        `  ${name.padEnd(12)} ${String(Math.round(perSecond)).padStart(6)} answers per second, ${Math.round(cpuMicroseconds)} µs of processor time each`,
      )
    }
    const cost = (name: string) => pages.get(name)?.cpuMicroseconds ?? Number.NaN
    console.log(
      `a kept page, of bare node:http: ${(cost('bare page') / cost('kept page')).toFixed(2)} (target 0.6)`,
    )
    console.log(
      `a page not kept: ${(cost('new page') / 1000).toFixed(2)} ms of processor time (to stay below 3)`,
    )
  } finally {
    for (const child of children) child.kill()
  }
}

await main()
