import { confirmTotp, startTotp } from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { TOTP } from 'otpauth'
import { createPerson, type Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

const stepMs = 30_000

/** The app's code at the test's clock, or `later` half minutes after. */
export function codeOf(app: TestApp, key: string, later = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: app.ctx.now().getTime() + later * stepMs })
}

/** A code that is invalid for this key now. */
export function wrongCodeOf(app: TestApp, key: string): string {
  const near = [-1, 0, 1].map((later) => codeOf(app, key, later))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

export interface PersonWithCodes extends Person {
  /** Key of their authenticator app. */
  readonly key: string
  readonly recoveryCodes: string[]
}

/** A person with two-step sign-in. The code of the previous half minute is used up. */
export async function createPersonWithCodes(
  app: TestApp,
  name = 'Careful',
  standing: { isConfirmed?: boolean } = {},
): Promise<PersonWithCodes> {
  const person = await createPerson(app, name, standing)
  return { ...person, ...(await setUpTotp(app, person)) }
}

export async function setUpTotp(
  app: TestApp,
  { client, credentials }: Pick<Person, 'client' | 'credentials'>,
) {
  const started = await client.call(startTotp, { body: { currentPassword: credentials.password } })
  const { key } = started.body.totpKey
  const confirmed = await client.call(confirmTotp, { body: { code: codeOf(app, key, -1) } })
  if (confirmed.status !== 200) throw new Error(`setting up failed: ${confirmed.error.message}`)
  return { key, recoveryCodes: confirmed.body.recoveryCodes }
}
