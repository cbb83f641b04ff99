import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicMosque } from './people.ts'
import { makeFolder, report, signIn, startFaultServer } from './rig.ts'
import { longest, outcomeOf, startCalls, tally } from './steady-calls.ts'
import { uploadPicture } from './uploads.ts'

const awayMs = 12_000

test.each(['stopped', 'frozen'])(
  'a bucket that is %s stores nothing by halves, and pages go on',
  async (how) => {
    const bucketFolder = makeFolder()
    let bucket = await startBucket(bucketFolder)
    const { port } = bucket
    const server = await startFaultServer({
      env: {
        MEDIA_URL: 's3://mosques/images',
        AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
        RATE_LIMIT_FACTOR: '100000',
      },
    })
    const cookie = await signIn(server.url)
    const path = await createPublicMosque(server, cookie)
    const stored: string[] = []
    const upload = async () => {
      const { address, response } = await uploadPicture(server.url, cookie)
      if (address !== null) stored.push(address)
      return response
    }
    expect((await upload()).status).toBe(201)
    const [first] = stored
    const get = (address: string) => fetch(server.url + address)
    const calls = { upload, image: () => get(String(first)), page: () => get(path) }

    if (how === 'frozen') bucket.process.kill('SIGSTOP')
    else await bucket.kill()
    const steady = startCalls(calls)
    await pause(awayMs)
    expect((await outcomeOf('ready', () => get('/api/ready'))).status).toBe(503)
    await steady.stop()
    if (how === 'frozen') bucket.process.kill('SIGCONT')
    else bucket = await startBucket(bucketFolder, port)
    const backAt = performance.now()
    const imageStatus = async () => (await outcomeOf('image', () => get(String(first)))).status
    await expect.poll(imageStatus, { timeout: 10_000 }).toBe(200)
    const recoveredMs = performance.now() - backAt
    expect((await upload()).status).toBe(201)
    await expect.poll(async () => (await get('/api/ready')).status, { timeout: 10_000 }).toBe(200)

    const of = (name: string) => steady.outcomes.filter((outcome) => outcome.name === name)
    report(`a bucket ${how} for ${awayMs / 1000} s`, {
      uploads: tally(of('upload')),
      images: tally(of('image')),
      pages: tally(of('page')),
      'longest ms': Math.round(longest(steady.outcomes)),
      'slowest page ms': Math.round(longest(of('page'))),
      'images again after ms': Math.round(recoveredMs),
    })
    for (const name of ['upload', 'image']) {
      const refused = of(name).filter(({ status, retryAfter }) => status === 503 && retryAfter)
      expect(refused).toEqual(of(name))
    }
    expect(new Set(of('page').map(({ status }) => status))).toEqual(new Set([200]))
    expect(longest(steady.outcomes)).toBeLessThan(20_000)
    expect(server.log()).not.toContain('a request failed')

    // Acknowledged images are complete.
    for (const address of stored) expect((await get(address)).status).toBe(200)
  },
)

interface Bucket {
  readonly port: number
  readonly process: ChildProcess
  kill(): Promise<void>
}

async function startBucket(folder: string, port = 0): Promise<Bucket> {
  const child = fork(join(import.meta.dirname, 'bucket-process.ts'), [folder, String(port)])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [bound] = await once(child, 'message')
  return {
    port: Number(bound),
    process: child,
    kill: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
