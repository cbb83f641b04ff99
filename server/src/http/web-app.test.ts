import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import type { LegalName } from '@mihrab/core/public-directory.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { hashToken } from './session.ts'
import { serveWebApp, type WebAppOptions } from './web-app.ts'

let folder: string
let built: FastifyInstance
let unbuilt: FastifyInstance
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-web-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  writeFileSync(
    join(folder, 'web/index.html'),
    '<!doctype html><meta name="legal-pages" content="" /><meta name="oidc" content="" /><title>Mihrab</title>',
  )
  writeFileSync(join(folder, 'web/assets/main-1a2b.js'), '1')
  writeFileSync(join(folder, 'web/sw.js'), 'the worker')
  writeFileSync(join(folder, 'web/assets/main-1a2b.js.br'), 'as br')
  writeFileSync(join(folder, 'web/assets/main-1a2b.js.gz'), 'as gzip')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  built = serve(join(folder, 'web'))
  unbuilt = serve(join(folder, 'nothing'))
})
afterAll(async () => {
  await Promise.all([built.close(), unbuilt.close()])
  rmSync(folder, { recursive: true })
})

/** The operator's texts. */
const legal = { names: () => legalNames }
let legalNames: LegalName[] = []

function serve(webFolder: string, special: Partial<WebAppOptions> = {}): FastifyInstance {
  const app = Fastify()
  handleErrors(app)
  app.register(fastifyCookie)
  const usual = { isSecure: true, hasPublicDirectory: true, homePage: 'login', legal, oidc: null } as const
  serveWebApp(app, webFolder, { ...usual, ...special })
  return app
}

describe('the web app', () => {
  test.each(['/', '/auth/login', '/admin/detail/x', '/nothing?at=all', '/apiary', '/index.html'])(
    'is one page, also at %s, and asked for again each time',
    async (url) => {
      const page = await built.inject(url)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('<title>Mihrab</title>')
      expect(page.headers['cache-control']).toBe('no-cache')
    },
  )

  test('names the operator’s texts, as they come and go', async () => {
    const named = async () =>
      (await built.inject('/auth/login')).body.match(/legal-pages" content="([^"]*)"/)?.[1]
    expect(await named()).toBe('')
    legalNames = ['imprint', 'terms']
    expect(await named()).toBe('imprint terms')
    legalNames = []
    expect(await named()).toBe('')
  })

  test('names the provider of sign-ins in its page', async () => {
    const oidc = { issuer: '', clientId: '', clientSecret: 'secret', adminGroup: null }
    const label = 'Sign in with “Smith & Sons"><script>'
    const app = serve(join(folder, 'web'), { oidc: { ...oidc, label } })
    const { body } = await app.inject('/auth/login')
    expect(body).toContain(
      '<meta name="oidc" content="Sign in with “Smith &amp; Sons&quot;><script>" /><title>',
    )
    expect((await built.inject('/auth/login')).body).toContain('<meta name="oidc" content="" />')
    await app.close()
  })

  test('keeps files whose names carry their content for a year', async () => {
    const script = await built.inject('/assets/main-1a2b.js')
    expect(script.body).toBe('1')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['br, gzip', 'br', 'as br'],
    ['gzip, deflate, br', 'br', 'as br'],
    ['gzip', 'gzip', 'as gzip'],
    ['deflate', undefined, '1'],
    ['', undefined, '1'],
  ])('comes in a form that the browser takes: %j', async (accepted, encoding, body) => {
    const headers = { 'accept-encoding': accepted }
    const script = await built.inject({ url: '/assets/main-1a2b.js', headers })
    expect(script.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect([script.headers['content-encoding'], script.body]).toEqual([encoding, body])
  })

  test.each(['/', '/assets/main-1a2b.js'])('is not sent again to a browser that has it: %s', async (url) => {
    const { headers } = await built.inject(url)
    const again = await built.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
    const changed = await built.inject({ url, headers: { 'if-none-match': 'W/"another"' } })
    expect(changed.statusCode).toBe(200)
  })

  test('has the worker of the public pages under one name, asked for again each time, where there are such pages', async () => {
    const { statusCode, headers } = await built.inject('/sw.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await built.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(200)
    const closed = serve(join(folder, 'web'), { hasPublicDirectory: false })
    const gone = await closed.inject({ method: 'HEAD', url: '/sw.js' })
    await closed.close()
    expect(gone.statusCode).toBe(404)
  })

  test('answers HEAD without the file', async () => {
    const answer = await built.inject({ method: 'HEAD', url: '/assets/main-1a2b.js' })
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '1'])
  })

  test('is kept in memory: files that are taken away or replaced change nothing before the next start', async () => {
    writeFileSync(join(folder, 'web/index.html'), 'of another build')
    expect((await built.inject('/')).body).toContain('<title>Mihrab</title>')
  })

  test.each([
    '/api',
    '/api/nothing',
    '/API/health',
    '/Api',
    '/assets/gone.js',
    '/assets/gone',
    '/media/gone.webp',
    '/media/gone',
    '/media/a/b',
    '/Media/',
    '/media/',
    '/x.map',
    '/favicon.png',
    '/admin/gone.JS?x=1',
    '/.env',
  ])('does not stand in for %s', async (url) => {
    expect((await built.inject(url)).statusCode).toBe(404)
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/%00',
    '//secret.txt',
  ])('lets no one out of its folder by %s', async (url) => {
    const { statusCode, body } = await built.inject({ method: 'GET', url })
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toContain('secret')
  })

  test('is said to be missing where it is not built', async () => {
    const page = await unbuilt.inject('/auth/login')
    expect(page.statusCode).toBe(503)
    expect(page.json()).toMatchObject({ code: 'notReady', message: 'The web app is not built' })
  })
})

describe('the page', () => {
  const hint = 'mihrab_session_hint'
  const load = async (cookie: string, url = '/') => {
    const { headers } = await built.inject({ url, headers: { cookie } })
    return { cookie: headers['set-cookie'], cacheControl: headers['cache-control'] }
  }

  test('sets the session’s hint for a browser that has a session and no hint, in an answer for it alone', async () => {
    const isSet = {
      cookie: `${hint}=open; Max-Age=34560000; Path=/; Secure; SameSite=Lax`,
      cacheControl: 'private, no-cache',
    }
    expect(await load('__Host-mihrab_session=a-token')).toEqual(isSet)
    // The existing hint names an earlier session.
    expect(await load(`__Host-mihrab_session=a-token; ${hint}=${'x'.repeat(12)}`)).toEqual(isSet)
  })

  test.each([
    ['a visitor', ''],
    ['a hint that is there', `__Host-mihrab_session=a-token; ${hint}=open`],
    [
      'a session that is known to have ended',
      `__Host-mihrab_session=a-token; ${hint}=${endedHint('a-token')}`,
    ],
  ])('sets none for %s', async (_, cookie) => {
    expect(await load(cookie)).toEqual({ cookie: undefined, cacheControl: 'no-cache' })
  })

  test('alone sets it, no other file does', async () => {
    expect((await load('__Host-mihrab_session=a-token', '/assets/main-1a2b.js')).cookie).toBeUndefined()
  })
})

describe('the public directory', () => {
  const page = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')
  const on = '<meta name="public-directory" content="on" />'
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mihrab-web-'))
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'index.html.gz'), 'as gzip')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(['/', '/index.html', '/auth/login'])('is told of by the page, also at %s', async (url) => {
    expect(page).toContain(on)
    const open = serve(folder)
    const closed = serve(folder, { hasPublicDirectory: false })
    const headers = { 'accept-encoding': 'gzip' }
    expect((await open.inject({ url })).body).toBe(page)
    expect((await open.inject({ url, headers })).body).toBe('as gzip')
    const closedPage = await closed.inject({ url, headers })
    expect(page).toContain('href="/mosques"')
    expect(closedPage.body).toContain(on.replace('on"', 'off"'))
    expect(closedPage.body).not.toContain('/mosques')
    expect(closedPage.headers.etag).not.toBe((await open.inject({ url })).headers.etag)
    await Promise.all([open.close(), closed.close()])
  })

  describe('as the first page', () => {
    let first: FastifyInstance
    beforeAll(() => {
      first = serve(folder, { homePage: 'directory' })
    })
    afterAll(() => first.close())

    test.each([
      ['a visitor', '/', ''],
      ['a visitor with a query', '/?utm=1', ''],
      [
        'someone whose session has ended',
        '/',
        `__Host-mihrab_session=a; mihrab_session_hint=${endedHint('a')}`,
      ],
    ])('is where %s is sent', async (_, url, cookie) => {
      const answer = await first.inject({ url, headers: { cookie } })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/mosques'])
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    test.each([
      ['their browser', { 'accept-language': 'ar-EG,ar;q=0.9' }, '/ar/mosques'],
      ['the choice on this device', { 'accept-language': 'ar', cookie: 'mihrab-language=de' }, '/de/mosques'],
      ['a browser in a language that there is not', { 'accept-language': 'nl' }, '/mosques'],
    ])('is in the language of %s', async (_, headers, path) => {
      const answer = await first.inject({ url: '/', headers })
      expect([answer.headers.location, answer.headers.vary]).toEqual([path, 'cookie, accept-language'])
    })

    test.each([
      ['people with a session', '/', 'mihrab_session_hint=open'],
      ['people with a session from before there were hints', '/', '__Host-mihrab_session=a'],
      ['visitors elsewhere', '/auth/login', ''],
    ])('is not for %s', async (_, url, cookie) => {
      expect((await first.inject({ url, headers: { cookie } })).statusCode).toBe(200)
    })
  })
})

/** As the session check writes it. */
function endedHint(token: string): string {
  return hashToken(token).slice(0, 12)
}
