/*
 * `npm run dev`: the server, restarted when its files change, Vite's server for the web app, and the build
 * of the public pages, side by side.
 * When one of them ends the other is stopped too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { exitCodeOf, isCommand, onStopWish, projectRoot, runCommand } from './command.mjs'
import { commandFile, environmentFor, findNode } from './node.mjs'
import { settingsFlags } from './run-server.mjs'
import { setUp } from './setup.mjs'

/** Starts programs together; the first to end stops the rest, and its exit code is the answer. */
export async function runTogether(programs) {
  const children = programs.map(({ program, args, cwd, env }) =>
    spawn(program, args, { cwd, env, stdio: 'inherit' }),
  )
  const stopAll = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  const stopListening = onStopWish(stopAll)
  const ends = children.map(async (child) => exitCodeOf(...(await once(child, 'close'))))
  const first = await Promise.race(ends)
  stopAll()
  await Promise.all(ends)
  stopListening()
  return first
}

async function runDevelopment() {
  await setUp({ build: false })
  const node = findNode()
  const env = { PORT: '3000', ...environmentFor(node) }
  return runTogether([
    {
      program: node,
      args: ['--watch', ...settingsFlags(), join(projectRoot, 'server/src/main.ts')],
      cwd: projectRoot,
      env,
    },
    { program: node, args: [commandFile('web', 'vite', 'vite')], cwd: join(projectRoot, 'web'), env },
    { program: node, args: ['build/build.ts', '--publicPages'], cwd: join(projectRoot, 'web'), env },
  ])
}

if (isCommand(import.meta.url)) await runCommand(runDevelopment)
