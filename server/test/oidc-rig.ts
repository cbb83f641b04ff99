import { finishOidc, startOidc } from '@mihrab/core/features/auth/auth.contract.ts'
import type { TestApp, TestClient } from './test-app.ts'
import type { ProviderAccount, TestProvider } from './test-provider.ts'

/** Where the tests' browsers are. */
const origin = { origin: 'http://localhost:80' }

/** Calls of a browser that signs in by the provider. */
export function browserOf(client: TestClient) {
  return {
    client,
    start: () => client.call(startOidc, {}, origin),
    finish: (query: string) => client.call(finishOidc, { body: { query } }, origin),
  }
}

/** The whole way; returns the last answer. */
export async function signInBy(
  app: TestApp,
  provider: TestProvider,
  account: ProviderAccount,
  client = app.visitor(),
) {
  const browser = browserOf(client)
  const { address } = (await browser.start()).body
  return { ...browser, answer: await browser.finish(await provider.visit(address, account)) }
}
