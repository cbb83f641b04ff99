import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { readPublic } from '#test/read-public.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const text = readFileSync(join(import.meta.dirname, '../../../docs/devices.md'), 'utf8')
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? ''

let app: TestApp
let answer: unknown
let slug: string
beforeAll(async () => {
  app = await createTestApp()
  const { mosque, owner } = await createMosqueWithOwner(app)
  slug = mosque.slug
  const body = prayerTime(mosque._id, '2026-11-20', '2026-11-30')
  await owner.client.call(createPrayerTimeRange, { body })
  answer = (await readPublic(app, `/${mosque.slug}/now`)).json()
})
afterAll(() => app.close())

/** A field of the answer, or undefined. */
function fieldAt(path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], answer)
}

test('sensors for Home Assistant are YAML, and each of their fields is in the answer', () => {
  // A second `automation` would replace the one that Home Assistant’s own file has.
  const { rest, 'automation mosque': automation } = parse(block('yaml'))
  const [{ resource, sensor }] = rest
  expect(resource).toMatch(/^https:\/\/mihrab\.example\/api\/public\/mosques\/[^/]+\/now$/)
  const paths = JSON.stringify(sensor).matchAll(/value_json\.([a-z.]+[a-z])/gi)
  const fields = [...paths].map(([, path = '']) => path.split('.'))
  expect(fields.length).toBeGreaterThan(5)
  for (const path of fields) expect([path, fieldAt(path)]).not.toEqual([path, undefined])
  for (const { json_attributes_path: root = '$', json_attributes: names = [] } of sensor)
    for (const name of names) expect(fieldAt([...root.split('.').slice(1), name])).toBeDefined()
  const ids = sensor.map(({ name }: { name: string }) => `sensor.${name.toLowerCase().replaceAll(' ', '_')}`)
  for (const named of JSON.stringify(automation).match(/sensor\.\w+/g) ?? []) expect(ids).toContain(named)
})

test('the program for an ESP32 reads only fields that are in the answer', () => {
  const chains = [...block('python').matchAll(/\bnow((?:\["\w+"\])+)/g)]
  expect(chains.length).toBeGreaterThan(3)
  for (const [, chain = ''] of chains)
    expect([chain, fieldAt(chain.match(/\w+/g) ?? [])]).not.toEqual([chain, undefined])
})

test('each address is one of the instance', async () => {
  const paths = [...text.matchAll(/https:\/\/mihrab\.example(\/[^\s`"]+)/g)].map(([, path = '']) => path)
  expect(new Set(paths).size).toBe(4)
  for (const path of paths)
    expect([path, (await app.app.inject(path.replace('your-mosque', slug))).statusCode]).toEqual([path, 200])
})
