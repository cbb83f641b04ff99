import type { PublicPage } from '@mihrab/core/features/public/pages.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, renderAsJson } from '#test/test-app.ts'

/** A server whose renderer fails at some pages. */
async function createFailingApp(failsAt: (page: PublicPage) => boolean) {
  const app = await createTestApp(
    {},
    {
      renderPage: (page, frame) => {
        if (failsAt(page)) throw new TypeError('the view is broken')
        return renderAsJson(page, frame)
      },
    },
  )
  onTestFinished(() => app.close())
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Broken' })
  return { ...app, mosque }
}

test('a page that fails is answered by an error page and logged, and others go on', async () => {
  const { app, mosque, log } = await createFailingApp(({ kind }) => kind === 'mosque')
  const { statusCode, headers, body } = await app.inject(`/mosques/${mosque.slug}`)
  expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body).page).toEqual({ kind: 'error', message: null })
  expect(body).not.toContain('the view is broken')
  expect(log).toContainEqual(
    expect.objectContaining({
      msg: 'a public page failed',
      err: expect.objectContaining({ message: 'the view is broken' }),
    }),
  )
  const month = await app.inject(`/mosques/${mosque.slug}/2026-12`)
  expect(month.statusCode).toBe(200)
})

test('a page that failed is made again at the next load', async () => {
  let isBroken = true
  const { app, mosque } = await createFailingApp(({ kind }) => isBroken && kind === 'mosque')
  expect((await app.inject(`/mosques/${mosque.slug}`)).statusCode).toBe(500)
  isBroken = false
  expect((await app.inject(`/mosques/${mosque.slug}`)).statusCode).toBe(200)
})

test('where the error page fails too, the answer is plain, and the server goes on', async () => {
  const { app, log } = await createFailingApp(() => true)
  const { statusCode, body } = await app.inject('/mosques')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('the view is broken')
  expect(log.filter(({ msg }) => msg === 'a public page failed')).toHaveLength(1)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})
