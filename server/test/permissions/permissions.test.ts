import { endpoints } from '@mihrab/core/features/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { type PermissionRow, permissionRows } from './permission-table.ts'
import { type Caller, callers, createScene, type Scene } from './scene.ts'

let app: TestApp
let scene: Scene
beforeAll(async () => {
  app = await createTestApp()
  scene = await createScene(app)
})
afterAll(() => app.close())

const everybody = Object.keys(callers) as Caller[]
const named = permissionRows.map(
  (row) => [`${row.endpoint.method} ${row.endpoint.path}`, row.status, row] as const,
)

/** Each caller finds the same state: changes are undone. Reads and refusals have changed nothing. */
async function answersTo({ endpoint, status, call }: PermissionRow): Promise<[Caller, number][]> {
  const answers: [Caller, number][] = []
  for (const caller of everybody) {
    const target = await scene.untouchedTarget(status)
    const answer = await call(scene.clients[caller], target)
    answers.push([caller, answer.status])
    if (endpoint.method !== 'GET' && answer.status < 400) scene.touchTarget()
    const { mosque } = (answer.body ?? {}) as { mosque?: { _id: string } }
    if (answer.status === 201 && mosque) await scene.removeMosque(mosque._id)
  }
  return answers
}

describe('the table of who may call what', () => {
  test.each(named)('%s, on a mosque that is %s', async (_name, _status, row) => {
    const expected = everybody.map((caller, index) => [caller, row.cells[index]])
    expect(await answersTo(row)).toEqual(expected)
  })

  test('has a row for every call but those of signing in, of health, and of the open API, which reads no session', () => {
    const inTable = new Set(permissionRows.map(({ endpoint }) => endpoint))
    const missing = endpoints.filter(
      (endpoint) => !['auth', 'health', 'public'].includes(endpoint.feature) && !inTable.has(endpoint),
    )
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })
})
