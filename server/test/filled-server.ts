import { changeMosqueStatus, createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { RunningServer } from '#start-server.ts'
import { mosqueRegistration } from './factories.ts'
import { pictureAs } from './images.ts'

export const adminSettings = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'correct horse battery' }

/** Signs the first admin in; returns the `cookie` header. */
export async function signInTo(url: string): Promise<string> {
  const body = JSON.stringify({ email: adminSettings.ADMIN_EMAIL, password: adminSettings.ADMIN_PASSWORD })
  const answer = await fetch(`${url}/api/users/login`, { method: 'POST', headers: asJson, body })
  if (answer.status !== 200) throw new Error(`Signing in was answered with ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const asJson = { 'content-type': 'application/json' }

/** Creates a mosque with an image; returns the image's name. */
export async function fillServer(url: string, cookie: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await pictureAs('png'))], 'a.png', { type: 'image/png' }))
  const upload = await fetch(`${url}/api/media/file`, { method: 'POST', headers: { cookie }, body: form })
  const image = String(((await upload.json()) as { url: string }).url)
  const send = (method: string, path: string, body: object) =>
    fetch(`${url}/api${path}`, { method, headers: { ...asJson, cookie }, body: JSON.stringify(body) })
  const registration = mosqueRegistration({ name: 'Masjid al-Ḥidāya', image })
  const created = await send('POST', '/mosques/create', registration)
  const { mosque } = createMosque.response.parse(await created.json())
  await send('PUT', changeMosqueStatus.path.replace(':id', mosque._id), { status: 'approved' })
  return image.slice('/media/'.length)
}

/** Responses to the previously signed-in person and to a visitor. */
export async function lookAtServer({ url }: RunningServer, cookie: string, image: string) {
  const paths = [
    '/api/users/checkAuth',
    '/api/mosques/approved?q=hidaya',
    '/api/public/mosques?q=hidayah',
    '/api/public/mosques/masjid-al-hidaya-sheffield',
    `/media/${image}`,
  ]
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path, { headers: { cookie } })
      return { path, status: answer.status, body: await answer.text() }
    }),
  )
}
