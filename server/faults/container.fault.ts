import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { childrenOf } from '#bench/process-memory.ts'
import { findFreePort } from '#test/free-port.ts'
import { adminLogin, makeFolder, readOutput, report, signIn } from './rig.ts'
import { uploadPicture } from './uploads.ts'

/**
 * Builds deploy/Containerfile with buildah and runs the image with namespaces of Linux, as container programs do. In
 * place of the images of registries it builds on this machine's Node, npm and Debian packages.
 */
const programs = ['buildah', 'dpkg-query', 'npm', 'strip', 'unshare', 'nsenter']
const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
const canRun = process.platform === 'linux' && process.getuid?.() === 0 && missing.length === 0
if (!canRun) console.log(`Not run: needs root on Linux, and ${missing.join(', ') || 'nothing else'}.`)

const project = resolve(import.meta.dirname, '../..')
const mostBytes = 250e6
const user = 65532
/** Those of gcr.io/distroless/cc. */
const basePackages = 'base-files ca-certificates libc6 libgcc-s1 libgomp1 libssl3 libstdc++6 netbase tzdata'

interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Cmd: readonly string[]
  readonly WorkingDir: string
  readonly Volumes: Readonly<Record<string, object>>
  readonly Healthcheck: { readonly Test: readonly string[] }
}

describe.skipIf(!canRun)('the image', () => {
  const store = join(tmpdir(), `mihrab-image-${process.pid}`)
  const buildah = (...args: string[]) => {
    const places = ['--root', join(store, 'root'), '--runroot', join(store, 'run'), '--storage-driver', 'vfs']
    return execFileSync('buildah', [...places, ...args], { encoding: 'utf8', maxBuffer: 1e9 }).trim()
  }
  let root: string
  let config: ImageConfig

  beforeAll(() => {
    commitBase('mihrab-build', (folder) => {
      for (const name of ['etc/ssl', 'root']) mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(folder, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
    })
    commitBase('mihrab-base', (folder) => {
      for (const name of ['dev', 'etc', 'proc', 'tmp']) mkdirSync(join(folder, name))
      // Container programs put it there.
      writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n')
      execFileSync('sh', ['-c', copyPackages, 'sh', folder])
    })
    const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
    const mostFiles = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
    const mounts = ['/usr:/usr:ro', '/etc/ssl:/etc/ssl:ro', `${cache}:/root/.npm`]
    const bases = ['BUILD_IMAGE=localhost/mihrab-build', 'BASE_IMAGE=localhost/mihrab-base']
    buildah(
      ...['build', '--isolation', 'chroot', '--format', 'docker', '--pull-never', '-t', 'mihrab'],
      // npm opens more files than buildah allows by itself.
      ...['--ulimit', `nofile=${mostFiles}:${mostFiles}`],
      ...mounts.flatMap((mount) => ['--volume', mount]),
      ...bases.flatMap((base) => ['--build-arg', base]),
      ...['-f', join(project, 'deploy/Containerfile'), project],
    )
    config = JSON.parse(buildah('inspect', '--type', 'image', 'mihrab')).Docker.config
    root = buildah('mount', buildah('from', '--pull-never', 'mihrab'))
  }, 1_800_000)

  afterAll(() => rmSync(store, { recursive: true, force: true }))

  /** An image of files, with the folders of Debian since version 12. */
  function commitBase(name: string, fill: (folder: string) => void): void {
    const container = buildah('from', 'scratch')
    const folder = buildah('mount', container)
    for (const part of ['bin', 'lib', 'lib64', 'sbin']) {
      mkdirSync(join(folder, 'usr', part), { recursive: true })
      symlinkSync(`usr/${part}`, join(folder, part))
    }
    fill(folder)
    buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container)
    buildah('commit', '--rm', container, name)
  }

  test('has less than 250 MB, an unprivileged user, one volume and nothing of the workshop', () => {
    const files = execFileSync('find', [root, '-xdev', '-type', 'f', '-printf', '%s %P\n'], {
      maxBuffer: 1e9,
    })
    const lines = files.toString().trim().split('\n')
    const bytes = lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0)
    const packed = execFileSync('sh', ['-c', 'tar -C "$1" -cf - . | gzip | wc -c', 'sh', root], {
      encoding: 'utf8',
    })
    report('the image', {
      'MB of files': Math.round(bytes / 1e6),
      'MB packed': Math.round(Number(packed) / 1e6),
    })
    expect(bytes).toBeLessThan(mostBytes)
    expect(config.User).toBe(`${user}:${user}`)
    expect(Object.keys(config.Volumes)).toEqual(['/data'])
    const unwanted =
      /\.test\.\w+$|\.map$|\/(bench|demo|vitest|typescript|react-dom)\/|(darwin|win32|musl).*\.node$/
    expect(lines.filter((line) => unwanted.test(line))).toEqual([])
  })

  test('runs with a read-only root, is healthy, stops by SIGTERM and finds its data again', async () => {
    const data = makeFolder()
    chownSync(data, user, user)
    const first = await startContainer(data)
    expect(first.log()).toContain(`Sign in as ${adminLogin.email}`)
    const check = config.Healthcheck.Test.slice(1)
    expect(first.run(check).status).toBe(0)
    expect(first.run(check, { PORT: String(await findFreePort()) }).status).toBe(1)
    const write = (path: string) => first.run(['node', '-e', `require('fs').writeFileSync('${path}', '')`])
    expect(write('/srv/mihrab/file').stderr).toContain('EROFS')
    expect(write('/tmp/file').status).toBe(0)
    expect(first.run(['node', '-p', 'process.getuid()']).stdout).toBe(`${user}\n`)
    expect(first.run(['node', 'server/src/doctor-main.ts']).stdout).toContain('Nothing is wrong')
    const { address } = await uploadPicture(first.url, await signIn(first.url))
    expect(await first.stop()).toBe(0)

    const second = await startContainer(data)
    expect(second.log()).not.toContain('Sign in as')
    const cookie = await signIn(second.url)
    expect((await fetch(second.url + address, { headers: { cookie } })).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })

  async function startContainer(data: string) {
    const port = await findFreePort()
    const own = { PORT: String(port), ADMIN_EMAIL: adminLogin.email, ADMIN_PASSWORD: adminLogin.password }
    const env = { ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s))), ...own }
    const asUser = ['--setgid', String(user), '--setuid', String(user)]
    const inside = ['--root', root, '--wd', config.WorkingDir, ...asUser]
    const starter = spawn(
      'unshare',
      [
        ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', mountAndRun, root, data],
        ...['unshare', ...inside, ...config.Cmd],
      ],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    onTestFinished(() => void starter.kill('SIGKILL'))
    const log = readOutput(starter)
    const exit = once(starter, 'exit')
    const isOver = () => starter.exitCode !== null
    await expect.poll(() => isOver() || log().includes('Mihrab is ready'), { timeout: 60_000 }).toBe(true)
    if (isOver()) throw new Error(`The container ended:\n${log()}`)
    const pid = Number(childrenOf(Number(starter.pid))[0])
    const namespaces = ['--target', String(pid), '--mount', '--pid', '--root', '--wd']
    return {
      url: `http://127.0.0.1:${port}`,
      log,
      run: (command: readonly string[], changes = {}) =>
        spawnSync('nsenter', [...namespaces, ...asUser, ...command], {
          env: { ...env, ...changes },
          encoding: 'utf8',
        }),
      stop: async () => {
        process.kill(pid, 'SIGTERM')
        const [code] = await exit
        return code
      },
    }
  }
})

/** Into the folder $1: the packages' files without manuals, and the certificates that are made of them. */
const copyPackages = `
  cd /
  { dpkg-query -L ${basePackages} | grep -v '/man/\\|/locale/'; echo /etc/ssl/certs/ca-certificates.crt; } | sort -u |
    while read -r path; do if [ -e "$path" ] && [ ! -d "$path" ]; then echo "\${path#/}"; fi; done |
    xargs -d '\\n' cp -a --parents -t "$1"
`

/** Root and data folder are $0 and $1: as with --read-only, --tmpfs /tmp and a volume. */
const mountAndRun = `
  mount --bind "$0" "$0"
  mount -t tmpfs tmpfs "$0/tmp"
  mount -t proc proc "$0/proc"
  mount --rbind /dev "$0/dev"
  mount --bind "$1" "$0/data"
  mount -o remount,ro,bind "$0"
  shift
  exec "$@"
`
