// @module-tag full
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { makeFolder, makeReadyProject, startProcess, writeFiles } from './test-project.mjs'

// Real processes are slow on a busy machine; nothing here waits for a fixed time.
vi.setConfig({ testTimeout: 30_000 })

/** A fake server: prints its PID, and on a signal finishes something before it exits. */
const politeServer = `
const held = setInterval(() => {}, 60_000)
let wishes = 0
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    wishes += 1
    if (wishes > 1) return
    console.log('stopping by', signal)
    setImmediate(() => {
      console.log('finished')
      clearInterval(held)
      process.exit(0)
    })
  })
}
console.log('ready', process.pid, process.argv.slice(2).join(' '))
`

const startScript = ['scripts/start.mjs']

async function startProgram(program, args, options = {}) {
  const cwd = makeReadyProject({ 'server/src/main.ts': politeServer })
  const running = startProcess(program, args, { cwd, ...options })
  const [, pid] = await running.waitFor(/ready (\d+)/)
  return { ...running, serverPid: Number(pid) }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('npm start', () => {
  test.each([0, 1, 42])('ends with the exit code %i of the server', async (code) => {
    const cwd = makeReadyProject({ 'server/src/main.ts': `process.exitCode = ${code}` })
    const { closed } = startProcess(process.execPath, startScript, { cwd })
    expect(await closed).toMatchObject({ code, stderr: '' })
  })

  test('hands the settings of .env to the server', async () => {
    const cwd = makeReadyProject({
      '.env': 'PORT=4321\n',
      'server/src/main.ts': 'console.log(process.env.PORT)',
    })
    const { closed } = startProcess(process.execPath, startScript, { cwd })
    expect((await closed).stdout).toContain('4321')
  })

  test.each(['SIGTERM', 'SIGINT'])('%s to start.mjs lets the server finish', async (signal) => {
    const { child, closed, serverPid } = await startProgram(process.execPath, startScript)
    child.kill(signal)
    const { code, stdout } = await closed
    expect(stdout).toContain(`stopping by ${signal}\nfinished`)
    expect(code).toBe(0)
    expect(isAlive(serverPid)).toBe(false)
  })

  test.each(['SIGTERM', 'SIGINT'])('%s to npm lets the server finish', async (signal) => {
    const { child, closed, serverPid } = await startProgram('npm', ['start'])
    child.kill(signal)
    const { code, stdout } = await closed
    expect(stdout).toContain(`stopping by ${signal}\nfinished`)
    expect(code).toBe(0)
    expect(isAlive(serverPid)).toBe(false)
  })

  test('Ctrl-C in a terminal reaches everyone at once, and the server still finishes', async () => {
    const { child, closed } = await startProgram('npm', ['start'], { inOwnGroup: true })
    process.kill(-child.pid, 'SIGINT')
    const { code, stdout } = await closed
    expect(stdout.match(/stopping by/g)).toHaveLength(1)
    expect(stdout).toContain('finished')
    expect(code).toBe(0)
  })

  test('a signal to the server itself ends everything', async () => {
    const { closed, serverPid } = await startProgram('npm', ['start'])
    process.kill(serverPid, 'SIGTERM')
    expect(await closed).toMatchObject({ code: 0, stdout: expect.stringContaining('finished') })
  })

  // The output closes only when the last process that writes to it has ended: so `closed` waits for the
  // server.
  test.each([
    ['start.mjs', process.execPath, startScript],
    ['npm', 'npm', ['start']],
  ])('the server does not outlive a killed %s, and still finishes', async (_, program, args) => {
    const { child, closed } = await startProgram(program, args)
    child.kill('SIGKILL')
    const { signal, stdout } = await closed
    expect(signal).toBe('SIGKILL')
    expect(stdout).toContain('stopping by SIGTERM\nfinished')
  })
})

/** Resolves once nothing listens: the stop has begun. */
async function refusesConnections(url) {
  const { hostname, port } = new URL(url)
  for (;;) {
    const socket = connect(Number(port), hostname)
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (!isOpen) return
  }
}

describe('the real server', () => {
  const startServer = (env) =>
    startProcess(process.execPath, ['server/src/main.ts'], {
      env: { PORT: '0', DATA_DIR: join(makeFolder(), 'data'), ...env },
    })

  test('answers the request under way before it stops, also on a connection that is kept open', async () => {
    const server = startServer({})
    const [, url] = await server.waitFor(/ready at (\S+)/)
    const keepAliveAgent = new Agent({ keepAlive: true })
    const headers = { 'content-type': 'application/json', expect: '100-continue' }
    const call = request(`${url}/api/users/login`, { method: 'POST', headers, agent: keepAliveAgent })
    call.flushHeaders()
    await once(call, 'continue')
    server.child.kill('SIGTERM')
    await refusesConnections(url)
    call.end('{}')
    const [answer] = await once(call, 'response')
    answer.resume()
    expect(answer.statusCode).toBe(400)
    expect(await server.closed).toMatchObject({ code: 0, stderr: '' })
  })

  test('starts its workers as `npm start` runs it, and ends them with itself', async () => {
    const args = ['--import', './scripts/end-with-parent.mjs', 'server/src/main.ts']
    const env = { PORT: '0', DATA_DIR: join(makeFolder(), 'data'), WORKERS: '2' }
    const server = startProcess(process.execPath, args, { env })
    await Promise.race([server.waitFor(/ready at (\S+)/), server.closed])
    server.child.kill('SIGTERM')
    expect(await server.closed).toMatchObject({ code: 0, stderr: '' })
  }, 60_000)

  test('wrong settings are one sentence and exit code 1', async () => {
    const { code, stderr } = await startServer({ PORT: 'eighty', LOG_LEVEL: 'loud' }).closed
    expect(stderr).toMatch(/^These settings are wrong: PORT .+; LOG_LEVEL .+\.\n$/)
    expect(code).toBe(1)
  })

  test('a database that cannot be opened is one sentence and exit code 1', async () => {
    const folder = makeFolder()
    writeFiles(folder, { 'mihrab.db/file': '' })
    const { code, stderr } = await startServer({ DATA_DIR: folder }).closed
    expect(stderr).toMatch(/^The database at .+\.\n$/)
    expect(code).toBe(1)
  })

  test('a start that waits for its database says so, and can be stopped', async () => {
    const server = startServer({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    await server.waitFor(/^Waiting up to a minute for the database at 127\.0\.0\.1:1: .+\.\n/)
    server.child.kill('SIGTERM')
    expect(await server.closed).toMatchObject({ stderr: '' })
  })

  test('a folder that cannot be written to is one sentence and exit code 1', async () => {
    const folder = makeFolder()
    writeFiles(folder, { file: '' })
    const { code, stderr } = await startServer({ DATA_DIR: join(folder, 'file', 'data') }).closed
    expect(stderr).toMatch(/^.*file\/data.*\.\n$/)
    expect(code).toBe(1)
  })

  test.each(['1', '2'])(
    'a port that is taken is one sentence and exit code 1 with %s processes',
    async (workers) => {
      const other = createServer().listen(0, 'localhost')
      await once(other, 'listening')
      const { port } = other.address()
      const { code, stderr } = await startServer({ PORT: String(port), WORKERS: workers }).closed
      other.close()
      expect(stderr).toMatch(new RegExp(`^.*${port}.*\\.\\n$`))
      expect(code).toBe(1)
    },
    60_000,
  )
})
