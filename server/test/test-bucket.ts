import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface TestBucket {
  /** Settings of a server that stores its images in it. */
  readonly environment: Record<string, string>
  close(): Promise<void>
}

/** An empty bucket on its own S3 server. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'mihrab-bucket-'))
  const configureBuckets = [{ name: 'mosques' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    environment: {
      MEDIA_URL: 's3://mosques/images',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      // The only pair that this server accepts.
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
