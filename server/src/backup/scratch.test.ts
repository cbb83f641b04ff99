import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isPostgres } from '#test/start-rig.ts'

// Needs no database.
test.skipIf(isPostgres).each(['SIGINT', 'SIGTERM'] as const)(
  'work that %s ends leaves no scratch folder',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'mihrab-scratch-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const program = `
      import { withScratch } from ${JSON.stringify(join(import.meta.dirname, 'scratch.ts'))}
      await withScratch(${JSON.stringify(folder)}, new Date(), async () => {
        console.log('begun')
        await new Promise((resolve) => process.stdin.on('end', resolve).resume())
      })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(readdirSync(folder)).toHaveLength(1)
    const ended = once(child, 'exit')
    child.kill(signal)
    expect(await ended).toEqual([null, signal])
    expect(readdirSync(folder)).toEqual([])
  },
)
