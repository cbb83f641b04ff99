import {
  changeMosqueStatus,
  deleteMosque,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listPublicChanges } from '@mihrab/core/features/public/public.contract.ts'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { forgetOldPublicChanges } from '#mosque-access/public-changes.service.ts'
import { historyRow, times } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { otherDay, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const rename = (name: string) =>
  rig.owner.client.call(updateMosque, { params: { id: rig.mosque._id }, body: { name } })

const read = (ending: string, headers = {}, slug = rig.mosque.slug) =>
  rig.app.app.inject({ url: `/mosques/${slug}/changes${ending}`, headers })

/** Follows redirects as feed readers do: a former address leads to the present one. */
async function follow(ending: string, slug?: string): Promise<string> {
  const answer = await read(ending, {}, slug)
  if (answer.statusCode !== 301) return answer.body
  return (await rig.app.app.inject({ url: String(answer.headers.location) })).body
}

/** The feed through an XML parser. */
async function readAtom(slug?: string) {
  const document = parseDocument(await follow('.atom', slug), { xmlMode: true })
  const textOf = (name: string, within: typeof document.children) =>
    DomUtils.getElementsByTagName(name, within, false).map((element) => DomUtils.textContent(element))[0]
  const [feed] = DomUtils.getElementsByTagName('feed', document)
  const children = feed?.children ?? []
  const links = DomUtils.getElementsByTagName('link', children, false).map(({ attribs }) => attribs)
  return {
    id: textOf('id', children),
    title: textOf('title', children),
    updated: textOf('updated', children),
    author: DomUtils.getElementsByTagName('author', children, false).map((author) =>
      textOf('name', author.children),
    )[0],
    links,
    entries: DomUtils.getElementsByTagName('entry', children, false).map(({ children }) => ({
      id: textOf('id', children),
      title: textOf('title', children),
      content: textOf('content', children),
      updated: textOf('updated', children),
    })),
  }
}

const readJson = async (slug?: string) => JSON.parse(await follow('.json', slug))

describe('the feeds of changes', () => {
  test('hold what RFC 4287 and JSON Feed 1.1 ask for', async () => {
    await rig.add('2026-12-01', '2026-12-31')
    const atom = await readAtom()
    const json = await readJson()
    const page = `${rig.app.ctx.publicUrl}/mosques/${rig.mosque.slug}/changes`
    const sentence = 'Times published for December 2026'
    const at = atom.entries[0]?.updated
    expect(atom).toMatchObject({
      title: 'Changes at Quba Mosque',
      updated: at,
      author: 'Quba Mosque',
      id: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
    })
    expect(atom.links).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: `${page}.atom` },
      { rel: 'alternate', type: 'text/html', href: page },
    ])
    expect(atom.entries[0]).toMatchObject({ title: sentence, content: sentence })
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: atom.title,
      home_page_url: page,
      feed_url: `${page}.json`,
      language: 'en',
      authors: [{ name: 'Quba Mosque' }],
    })
    expect(json.items[0]).toMatchObject({
      id: atom.entries[0]?.id,
      content_text: sentence,
      date_published: at,
      _mihrab: { kind: 'published', date: '2026-12-01', lastDate: '2026-12-31', days: 31, from: null },
    })
    expect(json.items.map(({ id }: { id: string }) => id)).toEqual(atom.entries.map(({ id }) => id))
  })

  test('tell a reader who polls each change once, the newest first, in words that stay', async () => {
    const seen = new Map<string, string>()
    const poll = async () => {
      const { entries } = await readAtom()
      const items: { id: string; content_text: string }[] = (await readJson()).items
      expect(items.map(({ id, content_text }) => [id, content_text])).toEqual(
        entries.map(({ id, title }) => [id, title]),
      )
      const fresh = entries.filter(({ id = '' }) => !seen.has(id))
      for (const { id = '', title = '' } of entries) expect(seen.get(id) ?? title).toBe(title)
      for (const { id = '', title = '' } of fresh) seen.set(id, title)
      expect(entries.slice(0, fresh.length)).toEqual(fresh)
      return fresh.map(({ title }) => title)
    }
    expect(await poll()).toEqual(['The mosque joined the directory'])
    await rig.add('2026-12-01', '2026-12-31')
    expect(await poll()).toEqual(['Times published for December 2026'])
    expect(await poll()).toEqual([])
    const published = await rig.publish(otherDay('2026-12-09'))
    await rename('Masjid Quba')
    expect(await poll()).toEqual([
      'Name: Quba Mosque → Masjid Quba',
      'Fajr 06:15 → 07:00, only on Wednesday 9 December',
    ])
    await rig.undo(published.body.changeId)
    rig.app.setNow('2027-01-02T12:00:00Z')
    expect(await poll()).toEqual(['Fajr 07:00 → 06:15, only on Wednesday 9 December'])
  })

  test('hold the fifty newest; page and API a hundred, or as many as are asked for', async () => {
    const slug = rig.mosque.slug
    const rows = times(105, (count) =>
      historyRow(rig.mosque._id, {
        at: new Date(rig.app.ctx.now().getTime() + count).toISOString(),
        facts: JSON.stringify([{ id: newId(), kind: 'name', from: 'Former', to: `Name ${count}` }]),
      }),
    )
    await rig.app.ctx.db.insertInto('mosque_history').values(rows).execute()
    expect((await readAtom()).entries).toHaveLength(50)
    const list = async (query: { limit?: string }) =>
      (await rig.app.visitor().call(listPublicChanges, { params: { slug }, query })).body.changes
    expect(await list({})).toHaveLength(100)
    expect((await list({ limit: '2' })).map(({ to }) => to)).toEqual(['Name 104', 'Name 103'])
  })

  test('keep their ids when the mosque is renamed, and are found at the former address', async () => {
    const before = await readAtom()
    await rename('Another Name')
    const moved = await read('.atom')
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      '/mosques/another-name-sheffield/changes.atom',
    ])
    const after = await readAtom('another-name-sheffield')
    expect([after.id, after.entries.at(-1)]).toEqual([before.id, before.entries.at(-1)])
    expect(after.author).toBe('Another Name')
  })

  test('are sent again only when something has changed', async () => {
    for (const ending of ['.atom', '.json']) {
      const first = await read(ending)
      const etag = String(first.headers.etag)
      expect((await read(ending, { 'if-none-match': etag })).statusCode).toBe(304)
      await rig.add(
        ending === '.atom' ? '2026-12-01' : '2026-12-02',
        ending === '.atom' ? '2026-12-01' : '2026-12-02',
      )
      expect((await read(ending, { 'if-none-match': etag })).statusCode).toBe(200)
    }
    expect((await read('.atom')).headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect((await read('.json')).headers['content-type']).toBe('application/feed+json; charset=utf-8')
  })

  test.each(['.atom', '.json'])('%s take no parameters, and say so in words', async (ending) => {
    for (const name of ['limit', 'since', '__proto__']) {
      const answer = await read(`${ending}?${name}=5`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain'])
      expect(answer.body).toContain(`This address does not use “${name}”`)
    }
  })

  test('hold markup in a name as text', async () => {
    const name = '<b>Quba</b> & "]]> Sons'
    await rename(name)
    const { entries, author } = await readAtom('b-quba-b-sons-sheffield')
    expect([author, entries[0]?.title]).toEqual([name, `Name: Quba Mosque → ${name}`])
    const { body } = await read('.atom', {}, 'b-quba-b-sons-sheffield')
    expect(body).not.toContain('<b>')
    expect(body).not.toContain(']]>')
  })

  test('forget what is older than a year', async () => {
    await rename('Second')
    rig.app.setNow('2027-11-22T12:00:00Z')
    expect((await readAtom('second-sheffield')).entries).toEqual([])
    await forgetOldPublicChanges(rig.app.ctx)
    const { db } = rig.app.ctx
    const rows = await db
      .selectFrom('mosque_history')
      .select('id')
      .where('mosqueId', '=', rig.mosque._id)
      .where('facts', 'is not', null)
      .execute()
    expect(rows).toEqual([])
  })
})

test('page and API tell the same, newest first, with what a former slug leads to', async () => {
  await rig.add('2026-12-01', '2026-12-31')
  const { page, headers } = await readPage(rig.app, `/mosques/${rig.mosque.slug}/changes`)
  const params = { slug: rig.mosque.slug }
  const { body } = await rig.app.visitor().call(listPublicChanges, { params, query: {} })
  expect(page).toMatchObject({ kind: 'changes', changes: body.changes })
  expect(body.changes.map(({ kind }) => kind)).toEqual(['published', 'listed'])
  expect(headers['cache-control']).toContain('public')
  await rename('Elsewhere')
  const moved = await rig.app.visitor().call(listPublicChanges, { params, query: {} })
  expect([moved.status, moved.headers.location]).toEqual([
    301,
    '/api/public/mosques/elsewhere-sheffield/changes',
  ])
})

test.each(['0', '101', 'many'])('the API refuses %s changes, naming the field', async (limit) => {
  const request = { params: { slug: rig.mosque.slug }, query: { limit } }
  const { status, error } = await rig.app.visitor().call(listPublicChanges, request)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['limit']])
})

test('there are no changes of a mosque that is not there, or not approved now', async () => {
  const addresses = (slug: string) => [
    ...['', '.atom', '.json'].map((ending) => `/mosques/${slug}/changes${ending}`),
    `/api/public/mosques/${slug}/changes`,
  ]
  const statuses = (slug: string) =>
    Promise.all(addresses(slug).map(async (url) => (await rig.app.app.inject({ url })).statusCode))
  expect(await statuses('no-such-mosque')).toEqual([404, 404, 404, 404])
  const params = { id: rig.mosque._id }
  await rig.admin.call(changeMosqueStatus, { params, body: { status: 'rejected', reason: 'A reason' } })
  expect(await statuses(rig.mosque.slug)).toEqual([404, 404, 404, 404])
  await rig.admin.call(deleteMosque, { params })
  expect(await statuses(rig.mosque.slug)).toEqual([404, 410, 410, 404])
})
