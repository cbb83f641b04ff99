import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './command.mjs'
import { makeProject, makeReadyProject, startProcess } from './test-project.mjs'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
/** Each command by name, with its file in scripts/. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^exec node (scripts\/\S+\.mjs)$/.exec(line) ?? []
  return file ? [[name, file]] : []
})

const run = (file, args, cwd) =>
  startProcess(process.execPath, [join(projectRoot, file), ...args], { cwd }).closed

test.each(commands)('npm run %s says with --help what it does, and does nothing', async (name, file) => {
  const { code, stdout, stderr } = await run(file, ['--help'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(new RegExp(`^npm (?:run )?${name}\\b`))
})

/** Test runners accept further arguments of their own. */
const passOn = ['test', 'test:faults']
const strict = commands.filter(([name]) => !passOn.includes(name))

test.each(strict)(
  'npm run %s refuses an option that it does not know, and says what it takes',
  async (name, file) => {
    const { code, stdout, stderr } = await run(file, ['--frobnicate'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^Unknown option '--frobnicate'\.\n/)
    expect(stderr).toMatch(new RegExp(`^npm (?:run )?${name}\\b`, 'm'))
  },
)

test('a word too many is refused', async () => {
  const { code, stderr } = await run('scripts/update.mjs', ['now'])
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Unexpected argument 'now'\.\n/)
})

test('--help sets nothing up where nothing is', async () => {
  const root = makeProject()
  cpSync(join(projectRoot, 'scripts'), join(root, 'scripts'), { recursive: true })
  const { code } = await startProcess(process.execPath, ['scripts/update.mjs', '-h'], { cwd: root }).closed
  expect(code).toBe(0)
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})

test('arguments that a command takes go to its program', async () => {
  const cwd = makeReadyProject({ 'server/src/backup-main.ts': 'console.log(process.argv.slice(2))' })
  const { closed } = startProcess(process.execPath, ['scripts/backup.mjs', 'there.tar'], { cwd })
  expect((await closed).stdout).toContain("[ 'there.tar' ]")
})
