import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PlainError, projectRoot, runCommand, runProgram } from './command.mjs'
import { environmentFor, findNode } from './node.mjs'
import { setUp } from './setup.mjs'

/**
 * Megabytes for young objects. By default Node takes 48 for three such spaces, and returns none of it when
 * idle.
 */
const youngHeapFlag = '--max-semi-space-size=4'

/**
 * Compiled code, and TypeScript without its types: later starts are faster and need not load the type
 * stripper.
 */
const compileCache = join(projectRoot, 'node_modules', '.cache', 'node')

/**
 * Sets the project up and runs one of its TypeScript programs; resolves to the exit code.
 *
 * @param {string} file path from the project's root
 * @param {object} options
 * @param {boolean} options.build the program serves the web app
 * @param {boolean} options.settings the program reads the settings in .env
 * @param {Record<string, string>} [options.env] further environment variables
 * @param {string[]} [options.flags] further flags of Node
 */
export async function runServerProgram(
  file,
  { build, settings, args = process.argv.slice(2), env = {}, flags = [] },
) {
  await setUp({ build })
  const node = findNode()
  const nodeArgs = [youngHeapFlag, ...flags, ...endWithUsFlags(), ...(settings ? settingsFlags() : [])]
  const { code } = await runProgram(node, [...nodeArgs, join(projectRoot, file), ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, ...environmentFor(node), ...env },
    channel: true,
  })
  return code
}

/** A command that only runs such a program; `takes` as in runCommand. */
export function runServerCommand(file, { build, settings, flags, ...takes }) {
  return runCommand(() => runServerProgram(file, { build, settings, flags }), takes)
}

function endWithUsFlags(root = projectRoot) {
  return ['--import', pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href]
}

/** Only if it exists: Node warns of a missing file at every start. */
export function settingsFlags(root = projectRoot) {
  const path = join(root, '.env')
  if (!existsSync(path)) return []
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new PlainError(`${path} cannot be read. Give it to the user that runs Mihrab: chown mihrab ${path}`)
  }
  return [`--env-file=${path}`]
}
