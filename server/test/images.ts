import type { uploadFile } from '@mihrab/core/features/media/media.contract.ts'
import type { ImageFormat } from '@mihrab/core/features/media/media.schemas.ts'
import sharp, { type Sharp } from 'sharp'
import type { Answer, TestClient } from './test-app.ts'

/** A plain picture for any format. */
export function picture(width = 60, height = 40): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 60 } } })
}

export function pictureAs(format: ImageFormat, width?: number, height?: number): Promise<Buffer> {
  return picture(width, height).toFormat(format).toBuffer()
}

/** Sends files by field name, as a browser's form does. */
export function upload(
  client: TestClient,
  files: readonly (readonly [field: string, content: Buffer, name?: string])[],
): Promise<Answer<typeof uploadFile>> {
  const form = new FormData()
  for (const [field, content, name = 'picture.jpg'] of files) {
    form.append(field, new File([new Uint8Array(content)], name, { type: 'image/jpeg' }))
  }
  return client.send({ method: 'POST', url: '/api/media/file', payload: form })
}

/** Uploads an image and returns its address. */
export async function uploadImage(client: TestClient, content?: Buffer): Promise<string> {
  const answer = await upload(client, [['file', content ?? (await pictureAs('png'))]])
  if (answer.status !== 201) throw new Error(`uploading failed: ${answer.error.message}`)
  return answer.body.url
}
