import { afterEach, expect, test } from 'vitest'
import { claimDrafts } from '#lib/drafts.ts'
import { dropImport, findImport, type ImportDraft, saveImport, withChoices } from './import-draft.ts'

const draft: ImportDraft = {
  begunAt: '2027-02-01T09:00:00.000Z',
  sources: ['times.csv'],
  sheets: [{ name: 'times.csv', rows: [['Date', 'Fajr']] }],
  fileFindings: [],
  refusals: [],
  step: 'check',
  choices: { columns: [] },
  left: ['slip'],
  taken: [{ code: 'jump', severity: 'warning', days: '2027-03-01', message: 'A jump.' }],
}

afterEach(() => window.localStorage.clear())

test('an import is stored for its mosque until it is dropped', () => {
  saveImport('m', draft)
  expect(findImport('m')).toEqual(draft)
  expect(findImport('other')).toBeNull()
  dropImport('m')
  expect(findImport('m')).toBeNull()
})

test('an import of one person is hidden from the next', () => {
  claimDrafts('one')
  saveImport('m', draft)
  claimDrafts('other')
  expect(findImport('m')).toBeNull()
})

test.each(['', 'not JSON', '{}', '{"begunAt":1}', '[]', 'null'])(
  'stored data that is not ours is ignored: %s',
  (text) => {
    saveImport('m', draft)
    const [key = ''] = Object.keys(window.localStorage)
    window.localStorage.setItem(key, text)
    expect(findImport('m')).toBeNull()
  },
)

test('other choices drop the accepted suggestions', () => {
  const next = withChoices(draft, { year: 2027 })
  expect(next).toMatchObject({ choices: { year: 2027, columns: [] }, taken: [], left: [] })
})
