import { expect, test } from 'vitest'
import { auditPackages, judgeAdvisories, readAdvisories } from './audit.mjs'
import { lockfileOf, makeProject } from './test-project.mjs'

const advisory = (changes) => ({
  id: 'GHSA-1',
  name: 'sun',
  severity: 'high',
  title: 'It burns',
  isForRunning: true,
  ...changes,
})
const exception = { id: 'GHSA-1', reason: 'we have no sun', until: '2026-12-31' }
const today = '2026-11-23'

test.each([
  ['a grave one fails', [advisory()], [], 1],
  ['a critical one too', [advisory({ severity: 'critical' })], [], 1],
  ['one of moderate severity does not', [advisory({ severity: 'moderate' })], [], 0],
  ['nor one of what only builds and tests', [advisory({ isForRunning: false })], [], 0],
  ['nor one that was accepted', [advisory()], [exception], 0],
  ['unless the day for it is over', [advisory()], [{ ...exception, until: '2026-11-22' }], 1],
  ['or another one was', [advisory()], [{ ...exception, id: 'GHSA-2' }], 1],
])('of advisories, %s', (_what, advisories, exceptions, failing) => {
  const { failures, notes } = judgeAdvisories(advisories, exceptions, today)
  expect(failures).toHaveLength(failing)
  expect(notes).toHaveLength(1 - failing)
})

const report = (path) => ({
  metadata: {},
  vulnerabilities: {
    sun: {
      nodes: [path],
      via: [{ url: 'https://advisories.example/GHSA-1', severity: 'high', title: 'It burns' }],
    },
    day: { nodes: ['node_modules/day'], via: ['sun'] },
  },
})

test('an advisory is read once, with what it concerns', () => {
  const packages = { 'node_modules/sun': {}, 'node_modules/lamp': { dev: true } }
  expect(readAdvisories(report('node_modules/sun'), packages)).toEqual([advisory()])
  expect(readAdvisories(report('node_modules/lamp'), packages)).toEqual([advisory({ isForRunning: false })])
})

const audit = async (answer) => {
  const lines = []
  const root = makeProject({
    'package-lock.json': lockfileOf({ 'node_modules/sun': { version: '1.0.0' } }),
    'scripts/audit-exceptions.json': '[]',
  })
  const code = await auditPackages({ root, ask: async () => answer, say: (line) => lines.push(line), today })
  return { code, lines }
}

test.each([[undefined], [{ error: {} }], [{ message: '405 Method Not Allowed', statusCode: 405 }]])(
  'a registry that answers %j leaves one line, and passes',
  async (answer) => {
    const { code, lines } = await audit(answer)
    expect({ code, lines: lines.length }).toEqual({ code: 0, lines: 1 })
    expect(lines[0]).toContain('were not checked')
  },
)

test('what it tells decides', async () => {
  expect(await audit({ metadata: {}, vulnerabilities: {} })).toMatchObject({ code: 0 })
  expect(await audit(report('node_modules/sun'))).toMatchObject({
    code: 1,
    lines: ['✗ high: sun, It burns (GHSA-1)'],
  })
})
