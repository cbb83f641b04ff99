/*
 * `npm run dev`: the server, restarted when its files change, Vite's server for the web app, and the build of
 * the public pages, side by side. When one of them ends the others are stopped too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf, isCommand, onStopWish, projectRoot, runCommand, runProgram } from './command.mjs'
import { commandFile, environmentFor, findNode } from './node.mjs'
import { settingsFlags } from './run-server.mjs'
import { setUp } from './setup.mjs'

/** Starts programs together; the first to end stops the rest, and its exit code is returned. */
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
  const web = { program: node, cwd: join(projectRoot, 'web'), env }
  const buildArgs = ['build/build.ts', '--publicPages']
  // The server needs a renderer when it starts, and restarts when that changes.
  if (!existsSync(join(projectRoot, 'web/dist/server/render.mjs'))) {
    const { code } = await runProgram(node, buildArgs, { cwd: web.cwd, env })
    if (code !== 0) return code
  }
  return runTogether([
    {
      program: node,
      args: ['--watch', ...settingsFlags(), join(projectRoot, 'server/src/main.ts')],
      cwd: projectRoot,
      env,
    },
    { ...web, args: [commandFile('web', 'vite', 'vite')] },
    { ...web, args: [...buildArgs, '--watch'] },
  ])
}

const usage = `npm run dev      the server on port 3000, or PORT, and Vite for the web app on port 5173; both follow changes of files`

if (isCommand(import.meta.url)) await runCommand(runDevelopment, { usage })
