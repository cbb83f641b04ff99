/** docs/accuracy.md: figures from the reference days, with the words here. */

import {
  type Deviation,
  deviations,
  isOutOfTolerance,
  type PrayerCase,
  prayerCases,
} from '#prayer/fixtures/prayer-cases.ts'
import { calculationMethods } from '#prayer/methods.ts'
import { adhan, type Engine, ours } from './engines.ts'
import { errorBudget } from './error-budget.ts'

const kindNames: Record<string, string> = {
  official: 'official table',
  consensus: 'two engines that agree',
  reference: 'published functions',
  'library-test': 'tests of other libraries',
  'official-related': 'Indonesian tables',
}

interface Errors {
  readonly ours: Deviation[]
  readonly adhan: Deviation[]
}

/** The whole page, as Markdown. */
export function accuracyPage(): string {
  const all = { ours: errorsOf(ours), adhan: errorsOf(adhan) }
  return `${[
    introduction(all),
    '## By method and kind of source',
    'Days: mean / largest difference in minutes.',
    methodTable(all.ours),
    '## By kind of source',
    'Mean / largest difference in minutes, and how many times are out of tolerance.',
    kindTable(all),
    errorBudget(all.ours),
  ].join('\n\n')}\n`
}

function errorsOf(engine: Engine): Deviation[] {
  return prayerCases.flatMap((each) => deviations(each, engine(each)))
}

function introduction(all: Errors): string {
  const places = new Set(prayerCases.map(({ place }) => place)).size
  const official = prayerCases.filter(({ kind }) => kind === 'official').length
  const within = (minutes: number) =>
    percent(all.ours.filter((each) => Math.abs(each.minutes) <= minutes).length / all.ours.length)
  return `# How exact the times are

${count(all.ours.length)} times on ${count(prayerCases.length)} days at ${places} places ([sources](../core/src/prayer/fixtures/README.md); ${count(official)} days are tables of an authority or a
mosque), compared with our engine and with adhan 4.4.6, which is given each day's rule for high latitudes and the place's own date.

- Ours: ${within(0)} the same to the minute, ${within(1)} within one minute, ${within(2)} within two, all within ${largest(all.ours)}.
  Largest difference of adhan: ${largest(all.adhan)} minutes.
- Out of the tolerance of their day: ours ${all.ours.filter(isOutOfTolerance).length}, adhan ${all.adhan.filter(isOutOfTolerance).length}.
- One allowance: [Alberta's clocks](#the-clocks-of-the-state).

Generated:

    npx node core/src/prayer/bench/accuracy.ts > docs/accuracy.md`
}

function methodTable(own: readonly Deviation[]): string {
  const main = ['official', 'consensus']
  const isOfColumn = [
    ...main.map((kind) => (each: PrayerCase) => each.kind === kind),
    (each: PrayerCase) => !main.includes(each.kind),
  ]
  const rows = calculationMethods.map(({ id, name }) => [
    `${id} ${name}`,
    ...isOfColumn.map((isOf) => {
      const isInCell = (each: PrayerCase) => each.method === id && isOf(each)
      const days = prayerCases.filter(isInCell).length
      return days === 0 ? '–' : `${count(days)}: ${describe(own.filter((each) => isInCell(each.case)))}`
    }),
  ])
  return table(['method', ...main.map(nameOfKind), 'others'], rows)
}

function kindTable(all: Errors): string {
  const rows = Object.keys(kindNames).map((kind) => {
    const own = (each: Deviation) => each.case.kind === kind
    return [nameOfKind(kind), count(all.ours.filter(own).length), ...bothCells(all, own)]
  })
  const total = ['all', count(all.ours.length), ...bothCells(all, () => true)]
  return table(['kind of source', 'times', 'ours', 'adhan'], [...rows, total])
}

const nameOfKind = (kind: string): string => kindNames[kind] ?? kind

function bothCells(all: Errors, isCounted: (each: Deviation) => boolean): string[] {
  return [all.ours, all.adhan].map((errors) => describe(errors.filter(isCounted)))
}

function describe(errors: Deviation[]): string {
  const outside = errors.filter(isOutOfTolerance).length
  return `${mean(errors)} / ${largest(errors)}${outside === 0 ? '' : `, ${outside} out`}`
}

function mean(errors: Deviation[]): string {
  return (errors.reduce((sum, { minutes }) => sum + Math.abs(minutes), 0) / errors.length).toFixed(2)
}

const largest = (errors: Deviation[]): number => Math.max(...errors.map(({ minutes }) => Math.abs(minutes)))
const percent = (part: number): string => `${(Math.floor(part * 1000) / 10).toFixed(1)} %`
const count = (whole: number): string => whole.toLocaleString('en-US')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
