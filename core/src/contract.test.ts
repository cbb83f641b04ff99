import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, describeLimits } from './contract.ts'
import { proofs } from './limits.ts'

const described = {
  method: 'GET',
  path: '/things',
  feature: 'things',
  summary: '',
  response: z.object({}),
  status: 200,
} as const

test('an endpoint that anyone may call does not compile without a limit', () => {
  // @ts-expect-error: its limit is missing.
  defineEndpoint({ ...described, access: 'anyone' })
  const free = defineEndpoint({ ...described, access: 'anyone', limit: 'none' })
  expect(describeLimits(free)).toBe('')
})

test('the documents name every limit of an endpoint, and what shares it', () => {
  const endpoint = defineEndpoint({
    ...described,
    access: 'signedIn',
    rows: 'list',
    limit: [{ max: 20, minutes: 60, per: 'address' }, proofs],
    counts: { reply: { name: 'answers', max: 3, minutes: 15, per: 'person and mosque' } },
  })
  expect(describeLimits(endpoint)).toBe(
    [
      '20 an hour for an address',
      '10 in 15 minutes for a person (passwords and codes)',
      '600 a minute for a person (lists)',
      '30 a minute for a person (whole lists)',
      '3 in 15 minutes for a person and a mosque (answers)',
    ].join('; '),
  )
})
