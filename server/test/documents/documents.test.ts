import { expect, test } from 'vitest'
import { readDocuments } from './documents.ts'

test.each(readDocuments())('docs/$name is up to date', ({ now, renewed }) => {
  expect(now, 'Renew it: node server/test/documents/write-documents.ts').toBe(renewed)
})
