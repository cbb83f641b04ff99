import { runCommand, runProgram } from './command.mjs'
import { commandFile, environmentFor, findNode } from './node.mjs'
import { setUp } from './setup.mjs'

const usage = `npm run test:faults                      attacks on the real server that take minutes or much memory
npm run test:faults -- unread-bodies     one file of server/faults`

await runCommand(
  async () => {
    await setUp({ build: true })
    const node = findNode()
    const args = ['run', '--config', 'server/faults/vitest.config.ts', '--reporter=verbose']
    const { code } = await runProgram(
      node,
      [commandFile('.', 'vitest', 'vitest'), ...args, ...process.argv.slice(2)],
      { env: environmentFor(node) },
    )
    return code
  },
  { usage, passesOn: true },
)
