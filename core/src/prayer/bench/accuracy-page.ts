/** docs/accuracy.md: its figures come from the reference days, its words from here. */

import {
  type Deviation,
  deviations,
  isOutOfTolerance,
  type PrayerCase,
  prayerCases,
} from '#prayer/fixtures/prayer-cases.ts'
import { calculationMethods, prayerNames } from '#prayer/methods.ts'
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
    `Each cell: mean / largest difference in minutes, then, if any, how many times are out of tolerance.`,
    methodTable(all),
    '## By kind of source',
    kindTable(all),
    '## By method and time',
    'Mean difference in minutes: ours, with that of adhan in brackets where it is another.',
    prayerTable(all),
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

For the committee that asks whether it may trust the board, and for the developer who changes the engine.

We compared ${count(all.ours.length)} times on ${count(prayerCases.length)} days at ${places} places with what others publish for them; ${count(official)} of the days are
tables of an authority or of a mosque ([what they are](../core/src/prayer/fixtures/README.md)). Beside ours stands adhan
4.4.6, the library that most programs use.

- ${within(0)} of our times are the same to the minute, ${within(1)} within one minute, ${within(2)} within two, and all
  within ${largest(all.ours)}. The largest difference of adhan is ${largest(all.adhan)} minutes.
- Out of the tolerance of their day: ours ${all.ours.filter(isOutOfTolerance).length}, adhan ${all.adhan.filter(isOutOfTolerance).length}.
- There are no exceptions, but one allowance: Alberta's clocks, [see below](#the-clocks-of-the-state).

The tables are made by a script, and this page with them; a test fails when they no longer agree:

    npx node core/src/prayer/bench/accuracy.ts > docs/accuracy.md

adhan is used as its documentation says, and helped twice: it is given the rule for high latitudes that a day was made
with, and the day on which the place itself has that date.`
}

function methodTable(all: Errors): string {
  const rows = calculationMethods.flatMap(({ id, name }) =>
    Object.keys(kindNames).flatMap((kind) => {
      const isRow = ({ method, kind: own }: PrayerCase) => method === id && own === kind
      const days = prayerCases.filter(isRow).length
      const cells = bothCells(all, (each) => isRow(each.case))
      return days === 0 ? [] : [[`${id} ${name}`, nameOfKind(kind), count(days), ...cells]]
    }),
  )
  return table(['method', 'kind of source', 'days', 'ours', 'adhan'], rows)
}

function kindTable(all: Errors): string {
  const rows = Object.keys(kindNames).map((kind) => {
    const own = (each: Deviation) => each.case.kind === kind
    return [nameOfKind(kind), count(all.ours.filter(own).length), ...bothCells(all, own)]
  })
  const total = ['all', count(all.ours.length), ...bothCells(all, () => true)]
  return table(['kind of source', 'times', 'ours', 'adhan'], [...rows, total])
}

function prayerTable(all: Errors): string {
  const rows = calculationMethods.map(({ id, name }) => [
    `${id} ${name}`,
    ...prayerNames.map((prayer) => {
      const isCell = (each: Deviation) => each.case.method === id && each.prayer === prayer
      const [own, other] = [mean(all.ours.filter(isCell)), mean(all.adhan.filter(isCell))]
      return own === other ? own : `${own} (${other})`
    }),
  ])
  return table(['method', ...prayerNames], rows)
}

const nameOfKind = (kind: string): string => kindNames[kind] ?? kind

function bothCells(all: Errors, keep: (each: Deviation) => boolean): string[] {
  return [all.ours, all.adhan].map((errors) => describe(errors.filter(keep)))
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
