import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { cancelNotice, changeNotice, publishNotice } from '@mihrab/core/features/notices/notices.contract.ts'
import type { GivenNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
let mosque: Awaited<ReturnType<typeof createMosqueWithOwner>>['mosque']
let owner: Person
beforeEach(async () => {
  app = await createTestApp()
  ;({ mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Share' }))
})
afterEach(() => app.close())

const janazah = { kind: 'janazah', date: '2026-11-20', time: '15:00', place: 'Main hall' } as const

async function publish(body: GivenNotice): Promise<string> {
  const { body: answer } = await owner.client.call(publishNotice, { params: { id: mosque._id }, body })
  return answer.notice._id
}

const share = (id: string, file: string, slug = mosque.slug) =>
  app.app.inject(`/mosques/${slug}/notices/${id}/${file}`)

test('a notice is shared as a picture and a text with the link', async () => {
  const id = await publish({ ...janazah, familyAgreed: true, name: `Fatima <3 & "${'Rahman '.repeat(9)}` })
  const picture = await share(id, 'share.png')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(picture.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': /^public, max-age=30/ })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1080, height: 1080 })
  const { body } = await share(id, 'share.txt')
  expect(body).toContain('Fatima <3 & "Rahman')
  expect(body.split('\n').at(-1)).toBe(`${app.ctx.publicUrl}/mosques/${mosque.slug}/notices/${id}`)
})

test('without the family’s consent there is no name', async () => {
  const { body } = await share(await publish(janazah), 'share.txt')
  expect(body).toContain('A member of our community\n')
})

test.each(['王岱舆', 'अब्दुल रहमान', 'Yusuf אברהם'])(
  'a name that no font has, %s, is shared as text',
  async (name) => {
    const id = await publish({ ...janazah, familyAgreed: true, name })
    expect((await share(id, 'share.png')).statusCode).toBe(404)
    expect((await share(id, 'share.txt')).body).toContain(name)
  },
)

test('a corrected one says so', async () => {
  const noticeId = await publish(janazah)
  await owner.client.call(changeNotice, { params: { id: mosque._id, noticeId }, body: { time: '15:30' } })
  expect((await share(noticeId, 'share.txt')).body).toMatch(/^Corrected · Janazah .*15:30/)
})

test('it is in the mosque’s language', async () => {
  await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { language: 'ar' } })
  const { body } = await share(await publish(janazah), 'share.txt')
  expect(body).toMatch(/الجنازة.*20 نوفمبر/)
})

test('a cancelled or expired notice is gone', async () => {
  const [id, noticeId] = [await publish(janazah), await publish(janazah)]
  expect((await share(id, 'share.txt')).statusCode).toBe(200)
  await owner.client.call(cancelNotice, { params: { id: mosque._id, noticeId } })
  app.setNow('2026-11-20T18:00:00Z')
  for (const file of ['share.png', 'share.txt']) {
    expect([(await share(noticeId, file)).statusCode, (await share(id, file)).statusCode]).toEqual([410, 410])
  }
})

test('a message, another file and another mosque have none', async () => {
  const other = await createMosqueWithOwner(app, { name: 'Masjid Other' })
  const [id, message] = [await publish(janazah), await publish({ kind: 'message', text: 'Shoes' })]
  const answers = [
    await share(message, 'share.png'),
    await share(id, 'share.gif'),
    await share(id, 'share.png', other.mosque.slug),
    await share('nothing', 'share.png'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})
