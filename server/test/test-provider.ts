/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'

/** Someone at the provider. */
export interface ProviderAccount {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: unknown
  readonly name?: string
  readonly groups?: readonly string[]
  /** How they signed in there. */
  readonly amr?: string[]
  readonly acr?: string
}

export interface TestProvider {
  /** Settings of a server that uses it. */
  readonly settings: Record<string, string>
  /** The person who signs in there next, without being asked. */
  account: ProviderAccount
  /** Goes where the server sends a browser; returns the query with which the provider sends it back. */
  visit(address: string, account?: ProviderAccount): Promise<string>
  /** Publishes keys that are not those with which it signs, or names itself as another. */
  lie: 'keys' | 'issuer' | null
  close(): Promise<void>
}

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
})

/** A real OpenID Connect provider on this machine, without screens. */
export async function startProvider(port = 0): Promise<TestProvider> {
  const server = createServer().listen(port, 'localhost')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const client = { id: 'mihrab', secret: 'known to the provider' }
  const accounts = new Map<string, ProviderAccount>()
  const oidc = new Provider(issuer, {
    adapter: createMemoryAdapter(0),
    clients: [
      { client_id: client.id, client_secret: client.secret, redirect_uris: ['http://localhost/auth/oidc'] },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: ['of the tests'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
    claims: {
      openid: ['sub', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    features: { devInteractions: { enabled: false } },
    // As with providers that do not insist on it.
    pkce: { required: () => false },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...accounts.get(sub), sub }),
    }),
    loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  // The port of a journey's server is not known before.
  oidc.Client.prototype.redirectUriAllowed = (uri: string) => new URL(uri).pathname === '/auth/oidc'
  const answer = oidc.callback()
  const wrongKeys = JSON.stringify({ keys: [{ ...newKey(), d: undefined }] })
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const { sub: accountId, amr = ['pwd'], acr } = rig.account
      accounts.set(accountId, rig.account)
      await oidc.interactionFinished(request, response, { login: { accountId, amr, ...(acr && { acr }) } })
    } else if (rig.lie === 'keys' && request.url === '/jwks') {
      response.setHeader('content-type', 'application/json').end(wrongKeys)
    } else if (rig.lie === 'issuer') {
      response.setHeader('content-type', 'application/json').end('{"issuer":"https://another.example"}')
    } else await answer(request, response)
  })

  const rig: TestProvider = {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_LABEL: 'Sign in with Example Trust',
    },
    account: { sub: 'nobody' },
    lie: null,
    async visit(address, account = rig.account) {
      rig.account = account
      const cookies = new Map<string, string>()
      let next = new URL(address)
      while (next.origin === issuer) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`the provider answered ${await response.text()}`)
        next = new URL(location, issuer)
      }
      return next.search
    },
    close: async () => {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return rig
}
