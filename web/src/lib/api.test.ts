import type { EndpointRequest, EndpointResponse } from '@mihrab/core/contract.ts'
import type { login } from '@mihrab/core/features/auth/auth.calls.ts'
import type { login as endpoint } from '@mihrab/core/features/auth/auth.contract.ts'
import { expectTypeOf, test } from 'vitest'
import type { RequestOf, ResponseOf } from './api.ts'

test('a call takes its endpoint’s request and returns its response', () => {
  expectTypeOf<RequestOf<typeof login>>().toEqualTypeOf<EndpointRequest<typeof endpoint>>()
  expectTypeOf<ResponseOf<typeof login>>().toEqualTypeOf<EndpointResponse<typeof endpoint>>()
  expectTypeOf<{ body: { email: string } }>().not.toExtend<RequestOf<typeof login>>()
})
