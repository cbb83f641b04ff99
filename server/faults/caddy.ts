import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findFreePort } from '#test/free-port.ts'
import { makeFolder } from './rig.ts'

/** Installed on the machine or not: no package provides it. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

const config = join(import.meta.dirname, '../../deploy/servers.Caddyfile')

/** Caddy in front of several servers, with the file that `docs/deploy.md` recommends; ended with the test. */
export async function startCaddy(targets: readonly string[], port?: number): Promise<string> {
  const ownPort = port ?? (await findFreePort())
  const folder = makeFolder()
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      MIHRAB_ADDRESS: `:${ownPort}`,
      MIHRAB_SERVERS: targets.map((target) => new URL(target).host).join(' '),
      MIHRAB_CADDY_ADMIN: 'off',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    const exit = once(child, 'exit')
    if (child.kill('SIGKILL')) await exit
  })
  const url = `http://127.0.0.1:${ownPort}`
  const deadline = performance.now() + 30_000
  const answer = () => fetch(`${url}/api/ready`).then(({ status }) => status, String)
  for (let last = await answer(); last !== 200; last = await answer()) {
    if (performance.now() > deadline) throw new Error(`Caddy at ${url} answers with ${last}`)
  }
  return url
}
