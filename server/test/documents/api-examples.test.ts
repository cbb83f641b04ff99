import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { publishNotice } from '@mihrab/core/features/notices/notices.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithOwner, ownBeginsRow, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const text = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const example = /```sh\ncurl 'https:\/\/mosques\.example\.org([^']+)'\n```\n\n```(json|csv)\n([\s\S]*?)```/g
const examples = [...text.matchAll(example)].map(([, path = '', form = '', answer = '']) => ({
  path,
  form,
  answer,
}))

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { mosque, owner } = await createMosqueWithOwner(app, {
    names: { ar: 'مسجد قباء' },
    website: 'https://quba.example.org',
    description: 'Open from Fajr to Isha.',
    facilities: ['womenSpace', 'parking', 'wudu'],
  })
  await owner.client.call(createPrayerTimeRange, {
    body: {
      ...prayerTime(mosque._id, '2026-11-20', '2026-11-27'),
      rules: { maghrib: { after: 5 }, isha: { after: 15, round: { to: 15, way: 'up' }, notBefore: '18:30' } },
      jumuahs: [
        { time: '12:30', khutbah: '12:10', place: 'Main hall', language: 'English', womenSpace: true },
        { time: '13:15', language: 'Urdu', liveStream: 'https://live.example.org/quba' },
      ],
    },
  })
  const printed = ownBeginsRow(mosque._id, '2026-11-27', { fajr: '05:40', isha: '17:50' })
  await app.ctx.db.insertInto('own_begins').values(printed).execute()
  await owner.client.call(createEvent, {
    body: {
      mosqueId: mosque._id,
      title: 'Open day',
      date: '2026-11-28',
      time: '11:00',
      description: 'Tea for all',
      place: 'Main hall',
    },
  })
  const body = { kind: 'janazah', date: '2026-11-21', after: 'asr', place: 'Main hall' } as const
  await owner.client.call(publishNotice, { params: { id: mosque._id }, body })
})
afterAll(() => app.close())

/** Ids differ in each run. */
const withoutIds = (answer: string) => answer.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '(id)')

function read(form: string, answer: string): unknown {
  const text = withoutIds(answer).replaceAll('\r\n', '\n')
  return form === 'json' ? JSON.parse(text) : text
}

test('docs/api.md has examples of every open call', () => {
  const paths = examples.map(({ path }) =>
    (path.split('?')[0] ?? '').replace('quba-mosque-sheffield', ':slug'),
  )
  expect([...new Set(paths)].sort()).toEqual([
    ...[
      '',
      '/:slug',
      ...['changes', 'events', 'notices', 'now', 'times'].map((part) => `/:slug/${part}`),
    ].map((rest) => `/api/public/mosques${rest}`),
    ...['index.json', 'mosques.csv', 'mosques.geojson'].map((file) => `/open-data/${file}`),
  ])
})

test.each(examples)('docs/api.md shows what $path answers', async ({ path, form, answer }) => {
  expect(read(form, answer)).toEqual(read(form, (await app.app.inject(path)).body))
})
