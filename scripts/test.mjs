/* `npm test`: sets the project up, then runs its steps. The last line is always `N passed, N failed`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditPackages } from './audit.mjs'
import { ensureBrowser } from './browser.mjs'
import { Interrupted, isCommand, PlainError, projectRoot, runCommand, runProgram } from './command.mjs'
import { commandFile, environmentFor, findNode } from './node.mjs'
import { setUp } from './setup.mjs'
import { addUp, closingLine, readReport } from './test-results.mjs'

const usage = `npm test                              every step but zones and arabic, in order, up to the first that
                                      fails; without the tests tagged "full"
npm run test:full                     everything
npm test -- lint types                these steps alone: lint, types, audit, unit, zones, e2e,
                                      arabic
npm test -- unit src/prayer           what follows a single step goes to its runner
npm test -- e2e --language=ar         the journeys in another language than English`

const packages = ['core', 'server', 'web', 'e2e']

const steps = [
  { name: 'lint', title: 'Format and lint', run: runLint },
  { name: 'types', title: 'Types', run: runTypes },
  { name: 'audit', title: 'Advisories of the packages', run: runAudit },
  { name: 'unit', title: 'Unit and server tests', run: runVitest('UTC') },
  {
    name: 'zones',
    title: 'Core again, in America/St_Johns',
    isRepetition: true,
    isFull: true,
    run: runCore('America/St_Johns'),
  },
  {
    name: 'zones',
    title: 'Core again, in Pacific/Kiritimati',
    isRepetition: true,
    isFull: true,
    run: runCore('Pacific/Kiritimati'),
  },
  { name: 'e2e', title: 'Browser journeys', run: runJourneys },
  {
    name: 'arabic',
    title: 'Some of them in Arabic',
    isRepetition: true,
    isFull: true,
    run: runJourneysInArabic,
  },
]

/**
 * The requested steps, and the remaining arguments for a single step's runner. Tests tagged "full" are
 * skipped unless `--full` is given or a step is told which tests to run.
 */
export function chooseSteps(args, all = steps) {
  const isStep = (arg) => all.some(({ name }) => name === arg)
  const names = args.filter(isStep)
  const rest = args.filter((arg) => !isStep(arg) && arg !== '--full')
  if (rest.length > 0 && new Set(names).size !== 1) {
    const known = [...new Set(all.map(({ name }) => name))].join(', ')
    throw new PlainError(`${rest[0]} is not a step; the steps are ${known}.`)
  }
  const isFull = args.includes('--full') || rest.length > 0
  const chosen = all.filter((step) => (names.length > 0 ? names.includes(step.name) : isFull || !step.isFull))
  return { chosen, rest, isFull }
}

/** Runs steps in order until one fails. */
export async function runSteps(
  chosen,
  context,
  { say = (line) => console.log(line), clock = performance } = {},
) {
  const done = []
  for (const step of chosen) {
    say(`\n── ${step.title} ──`)
    const startedAt = clock.now()
    const { code, report, interruptedBy } = await step.run(context, `${done.length}.json`)
    if (interruptedBy) throw new Interrupted(interruptedBy)
    done.push({ code, isRepetition: step.isRepetition, report: readReport(report) })
    say(`   ${code === 0 ? 'passed' : 'failed'} after ${((clock.now() - startedAt) / 1000).toFixed(1)} s`)
    if (code !== 0) break
  }
  return { code: done.find((step) => step.code !== 0)?.code ?? 0, totals: addUp(done) }
}

function runLint({ node, env }) {
  return runProgram(node, [commandFile('.', '@biomejs/biome', 'biome'), 'ci', '.'], { env })
}

async function runTypes({ node, env }) {
  const compiler = commandFile('.', 'typescript', 'tsc')
  // The packages are checked side by side. More checkers in each would infer the same types again, for twice
  // the time.
  const args = (name) => [compiler, '-p', name, '--checkers', '1']
  const checks = packages.map((name) => runProgram(node, args(name), { env, quiet: true }))
  const results = await Promise.all(checks)
  for (const { output } of results) if (output.trim() !== '') console.log(output.trim())
  return results.find(({ code }) => code !== 0) ?? results[0]
}

async function runAudit() {
  return { code: await auditPackages() }
}

function runVitest(zone, options = []) {
  return async ({ node, env, rest, reports }, reportName) => {
    const report = join(reports, reportName)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = [commandFile('.', 'vitest', 'vitest'), 'run', ...options, ...reporters, ...rest]
    return { ...(await runProgram(node, args, { env: { ...env, TZ: zone } })), report }
  }
}

function runCore(zone) {
  return runVitest(zone, ['--project', 'core'])
}

/** Our one extra option: the journeys' language. */
const languageOption = '--language='

async function runJourneys({ node, env, rest, reports, browser }, reportName) {
  const report = join(reports, reportName)
  const language = rest.findLast((arg) => arg.startsWith(languageOption))?.slice(languageOption.length)
  const theirs = rest.filter((arg) => !arg.startsWith(languageOption))
  const program = commandFile('e2e', '@playwright/test', 'playwright')
  const args = [program, 'test', '--reporter=list,json', ...theirs]
  const journeyEnv = {
    ...env,
    ...(language && { E2E_LANGUAGE: language }),
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  return { ...(await runProgram(node, args, { cwd: join(projectRoot, 'e2e'), env: journeyEnv })), report }
}

/** Journeys with this tag cover every area together. */
const arabicTag = '@arabic'

function runJourneysInArabic(context, reportName) {
  const rest = context.rest.length > 0 ? context.rest : ['--grep', arabicTag]
  return runJourneys({ ...context, rest: [`${languageOption}ar`, ...rest] }, reportName)
}

async function runTests(args) {
  const { chosen, rest, isFull } = chooseSteps(args)
  const hasJourneys = chosen.some(({ name }) => name === 'e2e' || name === 'arabic')
  await setUp({ build: hasJourneys })
  // Checked first: anyone who must install a browser by hand should learn it before the other steps run.
  const browser = hasJourneys ? ensureBrowser() : undefined
  const node = findNode()
  const reports = mkdtempSync(join(tmpdir(), 'mihrab-reports-'))
  try {
    const { code, totals } = await runSteps(chosen, {
      node,
      env: { ...environmentFor(node), ...(!isFull && { TESTS: 'quick' }) },
      rest,
      reports,
      browser,
    })
    console.log(`\n${closingLine(totals)}`)
    return code
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

if (isCommand(import.meta.url))
  await runCommand(() => runTests(process.argv.slice(2)), { usage, passesOn: true })
