import { deleteMosque, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let slug: string
let id: string
beforeAll(async () => {
  app = await createTestApp()
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Tongues' })
  slug = mosque.slug
  id = mosque._id
})
afterAll(() => app.close())

const read = (path: string, headers?: Record<string, string>) => readPage(app, path, headers)
const ask = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

describe('a page in another language', () => {
  test.each([
    '',
    '/2026-11-21',
    '/2026-11',
    '/2026-11/print',
    '/poster',
    '/changes',
    '/calendar',
    '/screen',
    '/widget',
  ])('lies below its prefix: %s', async (part) => {
    const { status, headers, frame, page } = await read(`/ar/mosques/${slug}${part}`)
    expect([status, headers['content-language']]).toEqual([200, 'ar'])
    expect(frame).toMatchObject({ language: 'ar', path: `/mosques/${slug}${part}` })
    expect(page.mosque.slug).toBe(slug)
  })

  test('is the directory, too, with what it is asked for', async () => {
    const { frame, page, headers } = await read('/de/mosques?q=tongues')
    expect(frame).toMatchObject({ language: 'de', path: '/mosques', canonicalPath: null })
    expect(page.search.q).toBe('tongues')
    expect(headers['content-language']).toBe('de')
    expect((await read('/de/mosques')).frame.canonicalPath).toBe('/mosques')
  })

  test('is kept apart from the English one, with a tag of its own', async () => {
    const english = await read(`/mosques/${slug}`)
    const arabic = await read(`/ar/mosques/${slug}`)
    expect([english.frame.language, english.headers['content-language']]).toEqual(['en', 'en'])
    expect(arabic.headers.etag).not.toBe(english.headers.etag)
    const again = await ask(`/ar/mosques/${slug}`, { 'if-none-match': String(arabic.headers.etag) })
    expect([again.statusCode, again.headers['content-language']]).toEqual([304, 'ar'])
    expect((await read(`/mosques/${slug}`)).body).toBe(english.body)
  })

  test('is what `lang` asks for, as the same bytes', async () => {
    const named = await read(`/mosques/${slug}/widget?lang=ur&show=next`)
    const below = await read(`/ur/mosques/${slug}/widget?show=next`)
    expect([named.frame.language, named.headers.etag]).toEqual(['ur', below.headers.etag])
    expect((await read(`/ur/mosques/${slug}?lang=en`)).frame.language).toBe('en')
  })

  test('says nothing of what readers prefer: everyone is shown the same', async () => {
    const headers = { 'accept-language': 'ar', cookie: 'mihrab-language=ar' }
    const page = await read(`/mosques/${slug}`, headers)
    expect([page.frame.language, page.headers.vary]).toEqual(['en', 'accept-encoding'])
  })
})

describe('an address', () => {
  test.each([
    ['/en/mosques', '/mosques'],
    ['/en/mosques/masjid-tongues-sheffield/2026-11?x=1', '/mosques/masjid-tongues-sheffield/2026-11?x=1'],
    ['/fr/mosques/Masjid-Tongues-Sheffield/', '/fr/mosques/masjid-tongues-sheffield'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await ask(from)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
  })

  test.each(['/xx/mosques', '/xx/mosques/masjid-tongues-sheffield', '/ar/mosques/nobody', '/ar/ar/mosques'])(
    '%s is not found',
    async (path) => {
      expect((await ask(path, { accept: 'text/html' })).statusCode).toBe(
        path.startsWith('/ar/ar') ? 503 : 404,
      )
    },
  )

  test('a former name leads on in the same language', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Former' })
    await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { name: 'Masjid Later' } })
    const answer = await ask('/bn/mosques/masjid-former-sheffield/2026-11')
    expect(answer.headers.location).toBe('/bn/mosques/masjid-later-sheffield/2026-11')
  })

  test('errors are pages of the same language', async () => {
    const { frame, page, headers } = await read('/tr/mosques/nobody')
    expect([page.kind, frame.language, headers['content-language']]).toEqual(['notFound', 'tr', 'tr'])
    const answer = await read(`/mosques/${slug}/screen?lang=xx`)
    expect([answer.status, answer.page.kind]).toEqual([400, 'badAddress'])
  })

  test('widgets in any language may be framed', async () => {
    const answer = await ask(`/id/mosques/${slug}/widget`)
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
  })

  test('everything is closed where the directory is off', async () => {
    const closed = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
    const answers = await Promise.all(
      ['/ar/mosques', '/ar/mosques/quba', '/ar/manifest.webmanifest'].map((url) =>
        closed.app.inject({ url }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    await closed.close()
  })
})

test('screens, widgets, prints and posters without a language speak that of their mosque, its page does not', async () => {
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Turkish' })
  await app.ctx.db.updateTable('mosques').set({ language: 'tr' }).where('id', '=', mosque._id).execute()
  const languageAt = async (path: string) =>
    (await ask(`/mosques/${mosque.slug}${path}`)).headers['content-language']
  expect(await languageAt('/screen')).toBe('tr')
  expect(await languageAt('/screen.json')).toBe('tr')
  expect(await languageAt('/widget?show=next')).toBe('tr')
  expect(await languageAt('/poster')).toBe('tr')
  expect(await languageAt('/2026-11/print')).toBe('tr')
  expect(await languageAt('/2026-11/print?lang=en')).toBe('en')
  expect(await languageAt('/2026-11')).toBe('en')
  expect(await languageAt('/screen?lang=en')).toBe('en')
  expect(await languageAt('/widget?show=next&lang=ar')).toBe('ar')
  expect(await languageAt('')).toBe('en')
})

test('what is wrong with an address is said in its language', async () => {
  const message = async (path: string) => (await read(path)).page as unknown as { message: string }
  const english = await message(`/mosques/${slug}/screen?12h=yes`)
  const german = await message(`/de/mosques/${slug}/screen?12h=yes`)
  expect(english.message).toContain('must be one of: 0, 1')
  expect(german.message).toContain('0, 1')
  expect(german.message).not.toContain('must be one of')
  const feed = await ask(`/de/mosques/${slug}/calendar.ics?show=all`)
  expect([feed.statusCode, feed.headers['content-language']]).toEqual([400, 'de'])
  expect(feed.body).not.toContain('must be one of')
})

describe('files and feeds', () => {
  test('name the mosque as its readers know it', async () => {
    const { mosque } = await createMosqueWithOwner(app, {
      name: 'Masjid Names',
      names: { ar: 'مسجد الأسماء' },
    })
    const bodyOf = async (path: string) => (await ask(path)).body
    for (const part of ['calendar.ics', 'changes.atom', 'changes.json', 'qr.svg']) {
      expect(await bodyOf(`/ar/mosques/${mosque.slug}/${part}`), part).toContain('مسجد الأسماء')
      const german = await bodyOf(`/de/mosques/${mosque.slug}/${part}`)
      expect(german, part).toContain('Masjid Names')
      expect(german, part).not.toContain('الأسماء')
    }
    const url = encodeURIComponent(`https://mosques.example.org/ar/mosques/${mosque.slug}`)
    expect(JSON.parse(await bodyOf(`/oembed?url=${url}`)).title).toContain('مسجد الأسماء')
  })

  test('the calendar speaks the language of its address', async () => {
    const answer = await ask(`/ar/mosques/${slug}/calendar.ics?show=begins`)
    expect(answer.body).toContain('PRODID:-//Mihrab//Prayer times//AR')
    expect(answer.body).toContain('الفجر')
    expect(answer.body).not.toContain('Fajr')
    expect(answer.body.replaceAll('\r\n ', '')).toContain(
      `URL:https://mosques.example.org/ar/mosques/${slug}`,
    )
    const english = await ask(`/mosques/${slug}/calendar.ics?show=begins`)
    const uids = (body: string) => body.match(/^UID:.*$/gm)
    expect(uids(answer.body)).toEqual(uids(english.body))
  })

  test('the feeds of changes use the language of their address', async () => {
    await app
      .admin()
      .then((admin) => admin.call(updateMosque, { params: { id }, body: { phone: '+44 114 1' } }))
    const json = (await ask(`/tr/mosques/${slug}/changes.json`)).json()
    expect(json).toMatchObject({
      language: 'tr',
      home_page_url: `https://mosques.example.org/tr/mosques/${slug}/changes`,
    })
    expect(json.title).not.toContain('Changes at')
    const atom = await ask(`/mosques/${slug}/changes.atom?lang=tr`)
    expect(atom.body).toContain('xml:lang="tr"')
    expect(atom.headers['content-language']).toBe('tr')
  })

  test('oEmbed frames the widget in the language of the page', async () => {
    const url = encodeURIComponent(`https://mosques.example.org/ar/mosques/${slug}`)
    const embed = (await ask(`/oembed?url=${url}`)).json()
    expect(embed.html).toContain(`https://mosques.example.org/ar/mosques/${slug}/widget`)
    expect(embed.title).not.toContain('Prayer times of')
  })

  test('each language is installed as itself', async () => {
    const manifest = (await ask('/ar/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar/mosques', scope: '/ar/mosques' })
    expect((await ask('/ar/offline.html')).json().frame.language).toBe('ar')
  })

  test('the sitemap has every language', async () => {
    const { body } = await ask('/sitemap.xml')
    expect(body).toContain(`<loc>https://mosques.example.org/ar/mosques/${slug}</loc>`)
    expect(body).toContain('<loc>https://mosques.example.org/de/mosques</loc>')
  })
})

describe('feeds say numbers and times as the readers of their mosque write them', () => {
  const cases = [
    ['Morocco', 'ar', '12:15', '2026'],
    ['Egypt', 'ar', '١٢:١٥', '٢٠٢٦'],
    ['Pakistan', 'ur', '\u206812:15\u00a0PM\u2069', '2026'],
    ['Bangladesh', 'bn', '১২:১৫\u00a0PM', '২০২৬'],
  ] as const
  test.each(cases)('in %s, in %s', async (country, language, khutbah, year) => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: `Masjid ${country}`, country })
    const jumuahs = [{ time: '12:30', khutbah: '12:15' }, { time: '13:30' }]
    const body = { ...prayerTime(mosque._id, '2026-12-01', '2026-12-31'), jumah: '12:30', jumuahs }
    expect((await owner.client.call(createPrayerTimeRange, { body })).status).toBe(201)
    const bodyOf = async (part: string) =>
      (await ask(`/${language}/mosques/${mosque.slug}/${part}`)).body.replaceAll('\r\n ', '')
    const calendar = await bodyOf('calendar.ics?hijri=yes')
    expect(calendar).toContain(khutbah)
    if (language === 'ar') expect(calendar).toMatch(year === '2026' ? /:غرة رجب 1448/ : /:غرة رجب ١٤٤٨/)
    // Machine-readable values stay.
    expect(calendar).toMatch(/DTSTART[^:]*:20261204T1230(00)?/)
    const feed = JSON.parse(await bodyOf('changes.json'))
    const [published] = feed.items
    expect(published.content_text).toContain(year)
    expect(published._mihrab).toMatchObject({ date: '2026-12-01', lastDate: '2026-12-31', days: 31 })
    expect(await bodyOf('changes.atom')).toContain(published.content_text)
  })
})

test('a report is answered in the language of its form', async () => {
  const form = await read(`/ar/mosques/${slug}/report?about=time`)
  expect([form.frame.language, form.page.kind]).toEqual(['ar', 'report'])
  const answer = await app.app.inject({
    method: 'POST',
    url: `/ar/mosques/${slug}/report`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'topic=time&message=',
  })
  expect([answer.statusCode, answer.headers['content-language']]).toEqual([400, 'ar'])
  expect(answer.json().frame.language).toBe('ar')
})

test('a mosque that is deleted is gone in every language', async () => {
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Gone' })
  await app.admin().then((admin) => admin.call(deleteMosque, { params: { id: mosque._id } }))
  expect((await ask(`/ar/mosques/${mosque.slug}`)).statusCode).toBe(404)
  expect((await ask(`/ar/mosques/${mosque.slug}/calendar.ics`)).statusCode).toBe(410)
})
