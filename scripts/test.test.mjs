import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Interrupted, PlainError } from './command.mjs'
import { chooseSteps, runSteps } from './test.mjs'
import { makeFolder, writeFiles } from './test-project.mjs'
import { addUp, closingLine, countReport, readReport } from './test-results.mjs'

const namesOf = ({ chosen }) => chosen.map(({ name }) => name)

test('without arguments the quick steps run, in order', () => {
  expect(namesOf(chooseSteps([]))).toEqual(['lint', 'types', 'audit', 'unit', 'e2e'])
  expect(chooseSteps([]).isFull).toBe(false)
})

test('a full run has every step', () => {
  const all = ['lint', 'types', 'audit', 'unit', 'zones', 'zones', 'e2e', 'arabic']
  expect(namesOf(chooseSteps(['--full']))).toEqual(all)
  expect(chooseSteps(['--full'])).toMatchObject({ rest: [], isFull: true })
})

test('a step that is told which tests to run leaves none of them out', () => {
  expect(chooseSteps(['unit', 'src/prayer'])).toMatchObject({ rest: ['src/prayer'], isFull: true })
  expect(chooseSteps(['unit'])).toMatchObject({ isFull: false })
  expect(chooseSteps(['unit', '--full'])).toMatchObject({ rest: [], isFull: true })
})

test('named steps run alone, in the order of the whole', () => {
  expect(namesOf(chooseSteps(['types', 'lint']))).toEqual(['lint', 'types'])
})

test('what follows a single step goes to its runner', () => {
  const { chosen, rest } = chooseSteps(['unit', 'src/prayer', '--bail'])
  expect(namesOf({ chosen })).toEqual(['unit'])
  expect(rest).toEqual(['src/prayer', '--bail'])
})

test.each([[['unti']], [['lint', 'unit', 'src/prayer']]])(
  '%j is refused with the names of the steps',
  (args) => {
    expect(() => chooseSteps(args)).toThrow(PlainError)
    expect(() => chooseSteps(args)).toThrow('lint, types, audit, unit, zones, e2e, arabic')
  },
)

/** Steps that end with the given codes and write reports with the given counts. */
function makeSteps(folder, ends) {
  const ran = []
  const steps = ends.map(({ code = 0, passed, failed, ...rest }, index) => ({
    title: `step ${index}`,
    ...rest,
    run: async () => {
      ran.push(index)
      const report = join(folder, `${index}.json`)
      if (passed !== undefined)
        writeFiles(folder, {
          [`${index}.json`]: JSON.stringify({ numPassedTests: passed, numFailedTests: failed }),
        })
      return { code, report }
    },
  }))
  return { steps, ran }
}

const quietly = { say: () => undefined, clock: { now: () => 0 } }

test('the totals are those of all steps, and a repetition counts only its failures', async () => {
  const { steps } = makeSteps(makeFolder(), [
    {},
    { passed: 10, failed: 0 },
    { passed: 4, failed: 0, isRepetition: true },
    { passed: 3, failed: 0 },
  ])
  expect(await runSteps(steps, {}, quietly)).toEqual({ code: 0, totals: { passed: 13, failed: 0 } })
})

test('the first step that fails is the last, and its exit code the answer', async () => {
  const { steps, ran } = makeSteps(makeFolder(), [
    {},
    { code: 3, passed: 8, failed: 2 },
    { passed: 1, failed: 0 },
  ])
  expect(await runSteps(steps, {}, quietly)).toEqual({ code: 3, totals: { passed: 8, failed: 2 } })
  expect(ran).toEqual([0, 1])
})

test('each step is announced, and closed with how long it took', async () => {
  const { steps } = makeSteps(makeFolder(), [{ title: 'Types' }, { title: 'Lint', code: 1 }])
  const lines = []
  const times = [0, 1500, 2000, 2250]
  await runSteps(steps, {}, { say: (line) => lines.push(line), clock: { now: () => times.shift() } })
  expect(lines).toEqual(['\n── Types ──', '   passed after 1.5 s', '\n── Lint ──', '   failed after 0.3 s'])
})

test('a stopped step stops the whole run', async () => {
  const step = { title: 'Unit', run: async () => ({ code: 130, interruptedBy: 'SIGINT' }) }
  await expect(runSteps([step], {}, quietly)).rejects.toThrow(Interrupted)
})

test('a step without a report counts as one failure when it fails, else as nothing', () => {
  const nothing = { passed: 0, failed: 0 }
  expect(addUp([{ code: 1, report: nothing }])).toEqual({ passed: 0, failed: 1 })
  expect(addUp([{ code: 0, report: nothing }])).toEqual(nothing)
})

test('reports of Vitest and of Playwright are understood', () => {
  expect(countReport({ numPassedTests: 5, numFailedTests: 1 })).toEqual({ passed: 5, failed: 1 })
  const stats = { expected: 7, flaky: 1, unexpected: 2, skipped: 4 }
  expect(countReport({ stats })).toEqual({ passed: 8, failed: 2 })
})

test('a report that is missing or cut short counts as nothing', () => {
  const folder = makeFolder()
  writeFiles(folder, { 'cut.json': '{"numPassedTests": 5' })
  const nothing = { passed: 0, failed: 0 }
  expect(readReport(join(folder, 'cut.json'))).toEqual(nothing)
  expect(readReport(join(folder, 'none.json'))).toEqual(nothing)
  expect(readReport(undefined)).toEqual(nothing)
})

test('the closing line is plain', () => {
  expect(closingLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed')
})
