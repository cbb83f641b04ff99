import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from '#config.ts'
import type { FileStore } from './file-store.ts'
import { atMostEvery, trustForMs } from './throttle.ts'

/** A bucket that hangs counts as unreachable: people are waiting. */
const connectWithinMs = 3000
const answerWithinMs = 5000
const tries = 2

/** Files in an S3 bucket, of Amazon or any compatible server. */
export async function openBucketStore(settings: BucketSettings): Promise<FileStore> {
  // A large library that is not loaded if images are in a folder.
  const s3 = await import('@aws-sdk/client-s3')
  const client = await createClient(s3.S3Client, settings)
  const place = (name: string) => ({ Bucket: settings.bucket, Key: settings.prefix + name })
  const put = (name: string, content: Buffer, mediaType: string) =>
    client.send(new s3.PutObjectCommand({ ...place(name), Body: content, ContentType: mediaType }))
  const checkSometimes = atMostEvery(trustForMs, () =>
    put('.writable', Buffer.from('This file shows that the bucket can be written.\n'), 'text/plain'),
  )

  return {
    async write(name, content, mediaType) {
      await put(name, content, mediaType)
    },
    async findSize(name) {
      const found = await orNull(client.send(new s3.HeadObjectCommand(place(name))))
      return found?.ContentLength ?? null
    },
    async find(name, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const found = await orNull(client.send(new s3.GetObjectCommand({ ...place(name), ...part })))
      return found?.Body instanceof Readable ? found.Body : null
    },
    async delete(name) {
      await client.send(new s3.DeleteObjectCommand(place(name)))
    },
    // A bucket stores files whole and keeps nothing of interrupted writes.
    async deleteLeftovers() {},
    check: checkSometimes,
  }
}

async function createClient(Client: typeof S3Client, settings: BucketSettings): Promise<S3Client> {
  return new Client({
    region: settings.region ?? (await usualRegion(Client)),
    ...(settings.keys && { credentials: settings.keys }),
    // Servers other than Amazon's rarely have a host name per bucket.
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    // Some of them refuse the newer kinds of checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectWithinMs,
      requestTimeout: answerWithinMs,
      socketTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
    },
  })
}

/** Region of the machine's own configuration, if any; other services ignore it. */
async function usualRegion(Client: typeof S3Client): Promise<string> {
  try {
    return await new Client({}).config.region()
  } catch {
    return 'us-east-1'
  }
}

/** Null if the bucket has no such object. */
async function orNull<Result>(asking: Promise<Result>): Promise<Result | null> {
  try {
    return await asking
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotFound' || name === 'NoSuchKey') return null
    throw error
  }
}
