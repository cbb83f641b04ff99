import { uploadFile } from '@mihrab/core/features/media/media.contract.ts'
import { picture } from '#test/images.ts'

/** Uploads a small picture; returns the image's address if it was stored. */
export async function uploadPicture(
  url: string,
  cookie: string,
): Promise<{ address: string | null; response: Response }> {
  const form = new FormData()
  const png = await picture().png().toBuffer()
  form.append('file', new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' }))
  const response = await fetch(`${url}/api/media/file`, { method: 'POST', headers: { cookie }, body: form })
  if (response.status !== 201) return { address: null, response }
  return { address: uploadFile.response.parse(await response.clone().json()).url, response }
}
