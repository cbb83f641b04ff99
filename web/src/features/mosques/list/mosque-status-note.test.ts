import { expect, test } from 'vitest'
import { timesOutlook } from './mosque-status-note.tsx'

test.each([
  [null, { kind: 'none' }],
  ['2026-11-01', { kind: 'ending', until: '2026-11-01' }],
  ['2026-12-04', { kind: 'ending', until: '2026-12-04' }],
  ['2026-12-05', { kind: 'set', until: '2026-12-05' }],
])('times set until %s have the outlook %o', (until, outlook) => {
  expect(timesOutlook(until, '2026-11-20')).toEqual(outlook)
})
