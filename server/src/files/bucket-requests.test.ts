import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#config.ts'
import { openFileStore } from './open-file-store.ts'

let folder: string
let server: Server
let asked: IncomingHttpHeaders[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-aws-'))
  asked = []
  server = createServer((request, response) => {
    asked.push(request.headers)
    response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // Nothing from the machine on which the tests run.
  vi.stubEnv('AWS_REGION', undefined)
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
  rmSync(folder, { recursive: true })
})

/** Headers of a bucket's requests with these settings. */
async function headersWith(environment: Record<string, string>): Promise<IncomingHttpHeaders> {
  const files = await openFileStore(
    readSettings({
      MEDIA_URL: 's3://mosques',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      ...environment,
    }),
  )
  expect(await files.findSize('nothing.webp')).toBeNull()
  return asked[0] ?? {}
}

const inRegion = (region: string) => expect.stringContaining(`/${region}/s3/aws4_request`)

test('requests to a bucket carry the session token of temporary keys', async () => {
  expect(await headersWith({ AWS_SESSION_TOKEN: 'token' })).toMatchObject({ 'x-amz-security-token': 'token' })
})

test('requests to a bucket carry no session token if the keys have none', async () => {
  expect(await headersWith({})).not.toHaveProperty('x-amz-security-token')
})

test('the region of a bucket is that of the settings', async () => {
  expect(await headersWith({ AWS_REGION: 'eu-west-2' })).toMatchObject({
    authorization: inRegion('eu-west-2'),
  })
})

test('without a region in the settings a bucket has that of the machine’s own configuration', async () => {
  const file = join(folder, 'config')
  writeFileSync(file, '[default]\nregion = me-south-1\n')
  vi.stubEnv('AWS_CONFIG_FILE', file)
  expect(await headersWith({})).toMatchObject({ authorization: inRegion('me-south-1') })
})

test('without any configured region a bucket has Amazon’s first', async () => {
  expect(await headersWith({})).toMatchObject({ authorization: inRegion('us-east-1') })
})
