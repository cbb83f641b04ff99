import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * npm waits for its script; any other parent (a shell's `&`, a service manager) may legitimately exit first.
 */
const npmPid = process.env.npm_lifecycle_event ? process.ppid : undefined
const betweenLooksMs = 500

/** An error whose message is one sentence for the person at the terminal: no stack is printed. */
export class PlainError extends Error {}

/** Someone stopped this command while it was running. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.signal = signal
  }
}

/** The shell's convention: 128 plus the signal's number, so that callers can tell a stop from a failure. */
export function exitCodeOf(code, signal) {
  if (signal) return 128 + (constants.signals[signal] ?? 0)
  return code ?? 1
}

/**
 * Runs a program to its end and forwards signals, each at most once: Ctrl-C in `npm start` reaches us from
 * the terminal and again from npm, and a server that is signalled twice might stop at once. With `quiet` the
 * output is captured for the caller; otherwise the program shares our terminal. With `channel` the program
 * also gets an IPC channel, through which end-with-parent.mjs notices our end.
 */
export function runProgram(
  program,
  args,
  { cwd = projectRoot, env = process.env, quiet = false, channel = false, onStart } = {},
) {
  return new Promise((resolve, reject) => {
    const outputs = quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit']
    const child = spawn(program, args, { cwd, env, stdio: channel ? [...outputs, 'ipc'] : outputs })
    const stopForwarding = forwardSignals(child)
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('spawn', () => onStart?.(child))
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('close', (code, signal) => {
      const interruptedBy = stopForwarding()
      const output = Buffer.concat(chunks).toString('utf8')
      resolve({ code: exitCodeOf(code, signal), output, interruptedBy })
    })
  })
}

function forwardSignals(child) {
  let first
  const seen = new Set()
  const forwardOnce = (signal) => {
    if (seen.has(signal)) return
    seen.add(signal)
    first ??= signal
    child.kill(signal)
  }
  const stopListening = onStopWish(forwardOnce)
  return () => {
    stopListening()
    return first
  }
}

/**
 * Calls back with a signal's name at each request to stop: a signal, or npm's end (a killed npm forwards
 * none). Returns a function that stops listening.
 */
export function onStopWish(callback) {
  const listeners = forwardedSignals.map((signal) => [signal, () => callback(signal)])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  const watch = setInterval(() => {
    if (npmPid !== undefined && process.ppid !== npmPid) callback('SIGTERM')
  }, betweenLooksMs)
  watch.unref()
  return () => {
    clearInterval(watch)
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}

/**
 * Runs a whole command: the returned number becomes the exit code, and a PlainError one sentence and code 1.
 *
 * @param {() => number | Promise<number>} command
 * @param {object} [takes] accepted arguments. With it `--help` prints the usage, and all others are refused
 *   before anything is set up or changed
 * @param {string} takes.usage
 * @param {import('node:util').ParseArgsConfig['options']} [takes.options]
 * @param {number} [takes.words] maximum of positional arguments
 * @param {boolean} [takes.passesOn] other arguments are passed on to the program that it runs
 */
export async function runCommand(command, takes) {
  try {
    if (takes && wantsHelp(takes, process.argv.slice(2))) console.log(takes.usage)
    else process.exitCode = await command()
  } catch (error) {
    if (error instanceof Interrupted) process.exitCode = exitCodeOf(null, error.signal)
    else if (error instanceof PlainError) {
      console.error(error.message)
      process.exitCode = 1
    } else throw error
  }
}

function wantsHelp({ usage, options = {}, words = 0, passesOn = false }, args) {
  const help = { help: { type: 'boolean', short: 'h' } }
  if (passesOn) return parseArgs({ args, options: help, strict: false }).values.help === true
  const { values, positionals } = parse()
  if (values.help) return true
  const extra = positionals[words]
  if (extra !== undefined) throw new PlainError(`Unexpected argument '${extra}'.\n\n${usage}`)
  return false

  function parse() {
    try {
      return parseArgs({ args, options: { ...options, ...help }, allowPositionals: true })
    } catch (error) {
      // Node appends how to pass such a word anyway.
      throw new PlainError(`${error.message.split('. ')[0]}.\n\n${usage}`)
    }
  }
}

/** True if the file was started as a command rather than imported. */
export function isCommand(moduleUrl) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
}
