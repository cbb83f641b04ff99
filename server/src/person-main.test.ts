import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createUser } from '#features/users/users.service.ts'
import { adminSettings } from '#test/filled-server.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'

const { pathOf, environment, start } = startRig()

/** Runs `npm run person` without the project's set-up. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'person-main.ts'), ...args], {
    cwd: pathOf('.'),
    env: { DATA_DIR: pathOf('data') },
  })

test.skipIf(isPostgres)(
  'the operator exports and erases a person beside a running server, but not the last admin',
  async () => {
    const { ctx } = await start(adminSettings)
    const email = 'sara@example.org'
    await createUser(ctx, { name: 'Sara', email, username: 'sara', password: 'a long password' })

    const exported = await run('export', 'SARA@example.org')
    const [file = ''] = /\S+\.zip/.exec(exported.stdout) ?? []
    expect(dirname(file)).toBe(pathOf('data'))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const data = unzipSync(readFileSync(file))['data.json']
    expect(JSON.parse(new TextDecoder().decode(data)).users).toMatchObject([{ name: 'Sara', email }])

    expect((await run('erase', email)).stdout).toMatch(/^sara@example.org is erased\. Backups/)
    expect((await run('erase', email)).stdout).toMatch(/^No one has an account with the email sara@/)
    await expect(run('export', 'nobody@example.org')).rejects.toMatchObject({ code: 1 })
    await expect(run('erase', adminSettings.ADMIN_EMAIL)).rejects.toMatchObject({
      code: 1,
      stderr: 'There must be at least one admin\n',
    })
  },
  60_000,
)

test('a database that is not there is not made', async () => {
  const program = join(import.meta.dirname, 'person-main.ts')
  const erasing = promisify(execFile)(process.execPath, [program, 'erase', 'sara@example.org'], {
    cwd: pathOf('.'),
    env: environment(),
  })
  await expect(erasing).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      isPostgres ? /is of an older version/ : /^There is no database at \S+mihrab.db/,
    ),
  })
  expect(existsSync(pathOf('data'))).toBe(false)
})

test.skipIf(isPostgres).each([
  ['erase', 'person -- export|erase'],
  ['second-factor-off', 'second-factor-off --'],
])('%s without a person says how to name one', async (action, command) => {
  await expect(run(action)).rejects.toMatchObject({
    stderr: `Name the person: npm run ${command} name@example.org\n`,
  })
})
