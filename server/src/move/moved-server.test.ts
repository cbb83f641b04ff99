// @module-tag full
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openFileStore } from '#files/open-file-store.ts'
import { adminSettings as admin, fillServer, lookAtServer, signInTo } from '#test/filled-server.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'
import { openTestBucket } from '#test/test-bucket.ts'

const { pathOf, settings, start } = startRig()
const run = promisify(execFile)

/** Runs `npm run move` without the project's set-up. */
function move(args: string[], env: Record<string, string>) {
  const program = join(import.meta.dirname, '../move-main.ts')
  return run(process.execPath, [program, ...args], { env: { PATH: process.env.PATH ?? '', ...env } })
}

/** Starting programs is slow on a busy machine. */
const timeoutMs = 120_000

test.runIf(isPostgres)(
  'after the move the server on PostgreSQL answers as the one on SQLite did, also to an old session',
  async () => {
    const bucket = await openTestBucket()
    onTestFinished(() => bucket.close())
    const before = await start({ DATABASE_URL: '', ...admin })
    const cookie = await signInTo(before.url)
    const image = await fillServer(before.url, cookie)
    const seen = await lookAtServer(before, cookie, image)
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(seen[1]?.body).toContain('Masjid al-Ḥidāya')

    const to = settings().databaseUrl ?? ''
    const { MEDIA_URL = '', ...keys } = bucket.environment
    const args = ['--from', `sqlite:${pathOf('data')}`, '--to', to]
    await expect(move(args, keys)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Something uses the database at \S+, most likely a server\. Stop it first\./,
      ),
    })
    await before.close()
    const { stdout } = await move([...args, '--media', MEDIA_URL], keys)
    expect(stdout).toContain('Images in s3://mosques/images: 1, each read back and equal.')
    expect(stdout).toMatch(/^users +1 {2}[\da-f]{12}$/m)
    expect(stdout).toMatch(/\d+ rows are in \w+ at 127\.0\.0\.1:\d+, in /)
    expect(stdout).toMatch(/What to do next:\n1\. Set DATABASE_URL in \.env/)

    const after = await start({ ...admin, ...bucket.environment })
    expect(await lookAtServer(after, cookie, image)).toEqual(seen)
    expect(after.firstAdmin).toBeNull()
    await signInTo(after.url)
    const store = await openFileStore(settings(bucket.environment))
    const found = await store.find(image)
    expect(found && (await buffer(found)).length).toBeGreaterThan(0)
  },
  timeoutMs,
)
