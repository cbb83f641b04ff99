import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#config.ts'
import { startMail } from '#test/outbox-rig.ts'
import { redisProgram, startRedis } from '#test/redis-server.ts'
import { isPostgres } from '#test/start-rig.ts'
import { startProvider } from '#test/test-provider.ts'
import { checkBackups } from './check-backups.ts'
import { checkFolder, checkTexts } from './check-folder.ts'
import { checkMachine, thisMachine } from './check-machine.ts'
import { checkMap } from './check-map.ts'
import { checkMail, checkPort, checkProvider, checkRedis } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import type { Finding } from './finding.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-doctor-'))
  chmodSync(folder, 0o700)
})
afterEach(() => rmSync(folder, { recursive: true }))

const lines = (found: readonly Finding[]) => found.map(({ level, words }) => `${level} ${words}`)

// The following tests need no database.
describe.skipIf(isPostgres)('settings', () => {
  test.each([
    [
      { PUBLIC_URL: 'http://mosques.example' },
      'PUBLIC_URL is http://mosques.example: passwords go unencrypted',
    ],
    [
      { PUBLIC_URL: 'https://mosques.example' },
      'PUBLIC_URL begins with https, so a proxy stands before Mihrab, but TRUST_PROXY is not set',
    ],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY=true believes anyone'],
    [
      { PUBLIC_URL: 'https://mosques.example', TRUST_PROXY: '1', HOST: '0.0.0.0' },
      'HOST=0.0.0.0 lets others past the proxy',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set and PUBLIC_URL is not'],
    [{ WORKERS: '8' }, 'WORKERS=8 is more than the 4 cores'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '::' }, 'METRICS_HOST=:: shows figures'],
  ])('%o are odd', (environment, words) => {
    expect(lines(checkSettings(readSettings(environment), 4))).toEqual([
      expect.stringContaining(`note ${words}`),
    ])
  })

  test.each([
    {},
    { PUBLIC_URL: 'https://mosques.example', TRUST_PROXY: '1' },
    { PUBLIC_URL: 'http://mosque.local' },
    { PUBLIC_URL: 'http://192.168.1.4:3000', HOST: '0.0.0.0' },
    { METRICS_PORT: '9464' },
  ])('%o are not', (environment) => {
    expect(lines(checkSettings(readSettings(environment), 4))).toEqual([expect.stringMatching(/^ok/)])
  })
})

describe.skipIf(isPostgres)('the machine', () => {
  const right = () => ({ ...thisMachine(), webFolder: folder })
  const levels = (machine: ReturnType<typeof right>) =>
    Object.fromEntries(checkMachine(machine).map(({ about, level }) => [about, level]))
  beforeEach(() => writeFileSync(join(folder, 'index.html'), ''))

  test('is right here', () => {
    expect(levels(right())).toEqual({ Node: 'ok', 'time zones': 'ok', clock: 'ok', 'web app': 'ok' })
  })

  test.each([
    [{ nodeVersion: '20.19.0' }, { Node: 'wrong' }],
    [{ nodeVersion: '26.1.0' }, { Node: 'note' }],
    [{ timeZones: '2022a' }, { 'time zones': 'note' }],
    [{ offsetOf: () => 'GMT-4' }, { 'time zones': 'wrong' }],
    [{ now: new Date('2020-01-01T00:00:00Z') }, { clock: 'wrong' }],
    [{ webFolder: '/nowhere' }, { 'web app': 'wrong' }],
  ])('with %o is not', (changes, expected) => {
    expect(levels({ ...right(), ...changes })).toMatchObject(expected)
  })

  test('whose time zones are old says what they do not know', () => {
    const before = (zone: string) => (zone === 'America/Coyhaique' ? 'a zone that is not known' : 'GMT-3')
    const found = checkMachine({ ...right(), timeZones: '2025a', offsetOf: before })
    expect(lines(found)[1]).toMatch(
      /^wrong are of release 2025a and do not know what America\/Coyhaique changed in 2025b/,
    )
  })
})

describe.skipIf(isPostgres)('the data folder', () => {
  const gigabytes = (count: number) => () => count * 1024 ** 3

  test('that is private and has room is right', () => {
    expect(lines(checkFolder(folder, gigabytes(20)))).toEqual([
      `ok ${folder} is private and can be written; 20480 MB are free on the disk of ${folder}.`,
    ])
  })

  test('on a disk that is nearly full is to know, on a full one wrong', () => {
    expect(lines(checkFolder(folder, gigabytes(0.5)))[0]).toMatch(
      /^note 512 MB are free .* Make room before it is full\.$/,
    )
    expect(lines(checkFolder(folder, gigabytes(0.01)))[0]).toMatch(
      /^wrong 10 MB are free .* nothing can be stored\.$/,
    )
  })

  test('that others can read is to know', () => {
    chmodSync(folder, 0o755)
    expect(lines(checkFolder(folder, gigabytes(20)))[0]).toMatch(/^note .* can be read by other users/)
  })

  test('that is a file, or lies below one, is wrong', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(lines(checkFolder(file))).toEqual([`wrong ${file} is a file. Choose a folder with DATA_DIR.`])
  })

  test.skipIf(process.getuid?.() === 0)('that cannot be written is wrong', () => {
    chmodSync(folder, 0o500)
    expect(lines(checkFolder(folder, gigabytes(20)))[0]).toMatch(/^wrong .* cannot be written \(EACCES/)
    expect(lines(checkFolder(join(folder, 'x'), gigabytes(20)))[0]).toMatch(/cannot be made/)
    chmodSync(folder, 0o700)
  })
})

/** Refuses every password. */
function mailServerWithPasswords(): Server {
  const refuse: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(new Error('no such user'))
  const { server } = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: refuse,
  })
  return server
}

describe.skipIf(isPostgres)('the file of street tiles', () => {
  const perth = fileURLToPath(new URL('../../test/maps/perth.pmtiles', import.meta.url))
  const mapOf = (mapPmtiles: string | null) => lines(checkMap({ mapPmtiles }))

  test('is not looked at if there is none, and right with streets', () => {
    expect(mapOf(null)).toEqual([])
    expect(mapOf(perth)).toEqual([`ok ${perth} can be read and has streets.`])
  })

  test('is wrong if it is missing, too short, of another version or of pictures', () => {
    const file = join(folder, 'map.pmtiles')
    expect(mapOf(file)[0]).toMatch(/^wrong \S+ cannot be read: .*ENOENT/)
    writeFileSync(file, 'PMTiles')
    expect(mapOf(file)[0]).toMatch(/^wrong \S+ has no vector tiles/)
    for (const [offset, value] of [
      [7, 2],
      [99, 2],
    ] as const) {
      const changed = readFileSync(perth)
      changed[offset] = value
      writeFileSync(file, changed)
      expect(mapOf(file)[0]).toMatch(/^wrong \S+ has no vector tiles in PMTiles version 3/)
    }
  })

  test('is to know about if its zooms end before the streets', () => {
    const file = join(folder, 'map.pmtiles')
    const changed = readFileSync(perth)
    changed[101] = 12
    writeFileSync(file, changed)
    expect(mapOf(file)[0]).toMatch(/^note \S+ ends at zoom 12, so streets are missing/)
  })
})

describe.skipIf(isPostgres)('the mail server', () => {
  const mailOf = async (environment: Record<string, string>) =>
    lines(await checkMail(readSettings(environment)))[0]

  test('that takes us is right, and gets no mail', async () => {
    const server = await startMail()
    expect(await mailOf({ SMTP_URL: server.url })).toBe(`ok the server at 127.0.0.1:${server.port} takes us.`)
    expect(server.arrived).toEqual([])
  })

  test('that does not take our password, or is none, is wrong', async () => {
    const port = await listen(mailServerWithPasswords())
    const refused = await mailOf({ SMTP_URL: `smtp://mihrab:hunter2@127.0.0.1:${port}` })
    expect(refused).toMatch(
      /^wrong the server at \S+ does not take us: .*Look at user and password in SMTP_URL\.$/,
    )
    expect(refused).not.toContain('hunter2')
    expect(await mailOf({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatch(
      /Look at SMTP_URL, and whether it runs\.$/,
    )
    expect(await mailOf({})).toMatch(/^note goes into files/)
  })
})

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe.skipIf(isPostgres)('the port', () => {
  const portOf = async (port: number) => lines(await checkPort({ host: '127.0.0.1', port }))[0]
  const answering = (answer: string) => listen(createHttpServer((_, response) => response.end(answer)))

  test('on which nothing answers is to know', async () => {
    expect(await portOf(1)).toBe('note 1: nothing answers, so Mihrab is not running.')
  })

  test('on which Mihrab of another version answers is to know', async () => {
    expect(await portOf(await answering('{"status":"ok","version":"0.0.1"}'))).toMatch(
      /^note \d+: Mihrab 0\.0\.1 answers, while this is/,
    )
  })

  test.each(['{}', '<html>', 'null'])('on which another program answers %s is wrong', async (answer) => {
    expect(await portOf(await answering(answer))).toMatch(/^wrong \d+ is taken by another program/)
  })

  test('of a host that is no address is wrong', async () => {
    expect(lines(await checkPort({ host: '256.1.1.1', port: 3000 }))).toEqual([
      'wrong HOST=256.1.1.1 is no address of this machine. Leave it out, or choose another.',
    ])
  })

  test('on which something speaks no http is wrong', async () => {
    const port = await listen(createServer((socket) => void socket.end('220 mail\r\n')))
    expect(await portOf(port)).toMatch(/^wrong/)
  })
})

describe.skipIf(isPostgres)('the folder of backups', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  const backupsOf = async (path: string) => {
    const settings = readSettings({ DATA_DIR: folder, BACKUP_DIR: join(folder, path) })
    return lines(await checkBackups(settings, null, now))[0]
  }

  test('that is not there yet is to know, one that cannot be made is wrong', async () => {
    expect(await backupsOf('disk/backups')).toMatch(/^note \S+ is not there yet; the next backup makes it/)
    writeFileSync(join(folder, 'file'), '')
    chmodSync(join(folder, 'file'), 0o600)
    expect(await backupsOf('file/backups')).toMatch(/^wrong \S+ is not there and cannot be made/)
  })
})

test.skipIf(isPostgres)('texts of the operator that no page shows are wrong', () => {
  expect(checkTexts(folder)).toEqual([])
  mkdirSync(join(folder, 'legal'))
  const write = (name: string, bytes = 1) => writeFileSync(join(folder, 'legal', name), 'x'.repeat(bytes))
  for (const name of ['impressum.md', 'imprint.de.md', 'privacy.md', 'privacy.xx.md']) write(name)
  write('terms.md', 200_001)
  expect(lines(checkTexts(folder))).toEqual([
    expect.stringContaining('wrong legal/impressum.md is not shown'),
    expect.stringContaining('wrong legal/imprint.de.md is linked nowhere'),
    'ok legal/privacy.md is shown.',
    expect.stringContaining('wrong legal/privacy.xx.md is not shown'),
    expect.stringContaining('wrong legal/terms.md cannot be read'),
  ])
})

describe.skipIf(isPostgres)('Redis', () => {
  const redisOf = async (redisUrl: string | null) => lines(await checkRedis({ redisUrl }))[0]

  test('that is not set is not looked at, one that does not answer is wrong', async () => {
    expect(await redisOf(null)).toBeUndefined()
    expect(await redisOf('redis://:hunter2@127.0.0.1:1')).toMatch(
      /^wrong at 127\.0\.0\.1:1 does not serve us: connect ECONNREFUSED/,
    )
  })

  test.skipIf(!redisProgram)('that answers is right, with its password alone', async () => {
    const { url } = await startRedis('hunter2')
    expect(await redisOf(url)).toMatch(/^ok at \S+ answers\.$/)
    const refused = await redisOf(url.replace('hunter2', 'hunter3'))
    expect(refused).toMatch(/^wrong at \S+ does not serve us: .*WRONGPASS/)
    expect(refused).not.toContain('hunter3')
  })
})

test.skipIf(isPostgres)(
  'a provider of sign-ins that answers is right, one that is away wrong, none not looked at',
  async () => {
    const provider = await startProvider()
    const { OIDC_ISSUER: issuer } = provider.settings
    const found = async (path = '') =>
      lines(await checkProvider(readSettings({ ...provider.settings, OIDC_ISSUER: issuer + path })))[0]
    expect(await found()).toContain(`ok at ${issuer} answers.`)
    expect(await found('/none')).toContain(
      `answered 404 at ${issuer}/none/.well-known/openid-configuration. Look at OIDC_ISSUER.`,
    )
    await provider.close()
    expect(await found()).toMatch(/^wrong at http:\S+ does not serve us: fetch failed: .*OIDC_ISSUER/)
    expect(await checkProvider({ oidc: null })).toEqual([])
  },
)

test.skipIf(isPostgres)(
  'the command says it line by line without colours into a file, and ends with 1 where something is wrong',
  async () => {
    const program = fileURLToPath(import.meta.resolve('#doctor-main.ts'))
    const run = (args: string[], env: Record<string, string>) =>
      promisify(execFile)(process.execPath, [program, ...args], {
        env: { PATH: '', PORT: '1', ...env },
      }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      )
    const wrong = await run([], { PORT: 'none' })
    expect(wrong.code).toBe(1)
    expect(wrong.stdout).toMatch(/^wrong {2}settings: These settings are wrong: PORT/)
    expect(wrong.stdout).toMatch(/^\d to be mended, \d to know, \d all right\.$/m)
    const json = await run(['--json'], { DATA_DIR: join(folder, 'data') })
    expect(JSON.parse(json.stdout)).toContainEqual({
      level: 'note',
      about: 'port',
      words: '1: nothing answers, so Mihrab is not running.',
    })
  },
)
