/*
 * Asks the registry which published advisories affect the packages of the lockfile: a step of `npm test`.
 * Runtime packages may have none of severity high or above, unless audit-exceptions.json names it with a
 * reason and an expiry day. Without a network or an answer of the registry it says so and passes.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCommand, projectRoot, runCommand } from './command.mjs'

const timeoutMs = 20_000
const grave = new Set(['high', 'critical'])

/**
 * @param {object} report output of `npm audit --json`
 * @param {Record<string, {dev?: boolean}>} packages of the lockfile, by path
 * @returns {{id: string, name: string, severity: string, title: string, isForRunning: boolean}[] | null} null
 * if the registry did not answer
 */
export function readAdvisories(report, packages) {
  if (!report?.vulnerabilities || !report.metadata) return null
  return Object.entries(report.vulnerabilities).flatMap(([name, { nodes = [], via = [] }]) => {
    const isForRunning = nodes.some((path) => !packages[path]?.dev)
    // A text names another package that affects this one: that one has its own entry.
    const own = via.filter((advisory) => typeof advisory === 'object')
    return own.map(({ url = '', source, severity, title }) => {
      return { id: url.split('/').at(-1) || String(source), name, severity, title, isForRunning }
    })
  })
}

/**
 * @param {{id: string, reason: string, until: string}[]} exceptions the last days as YYYY-MM-DD
 * @param {string} today YYYY-MM-DD
 * @returns {{failures: string[], notes: string[]}} lines to print
 */
export function judgeAdvisories(advisories, exceptions, today) {
  const failures = []
  const notes = []
  for (const advisory of advisories) {
    const line = `${advisory.severity}: ${advisory.name}, ${advisory.title} (${advisory.id})`
    const exception = exceptions.find(({ id }) => id === advisory.id)
    if (!grave.has(advisory.severity)) notes.push(line)
    else if (!advisory.isForRunning) notes.push(`${line}, only for building and testing`)
    else if (exception && exception.until >= today)
      notes.push(`${line}, accepted until ${exception.until}: ${exception.reason}`)
    else if (exception) failures.push(`${line}, was accepted until ${exception.until}`)
    else failures.push(line)
  }
  return { failures, notes }
}

export async function auditPackages({
  root = projectRoot,
  ask = askRegistry,
  say = console.log,
  today = new Date().toISOString().slice(0, 10),
} = {}) {
  const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const advisories = readAdvisories(await ask(root), readJson('package-lock.json').packages)
  if (!advisories) {
    say('Advisories were not checked: the registry cannot be reached, or does not tell of them.')
    return 0
  }
  const { failures, notes } = judgeAdvisories(advisories, readJson('scripts/audit-exceptions.json'), today)
  for (const note of notes) say(note)
  for (const failure of failures) say(`✗ ${failure}`)
  if (failures.length === 0) say('No grave advisory concerns what is installed for running.')
  return failures.length === 0 ? 0 : 1
}

/** npm's findings; null if it could not ask the registry. */
function askRegistry(root) {
  const options = { cwd: root, timeout: timeoutMs, maxBuffer: 64_000_000 }
  const flags = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${timeoutMs / 2}`]
  return new Promise((resolve) => {
    // npm also exits with 1 if there are advisories.
    execFile('npm', flags, options, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        resolve(undefined)
      }
    })
  })
}

if (isCommand(import.meta.url)) await runCommand(() => auditPackages())
