import { emailField, requiredText } from '@mihrab/core/fields.ts'
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import type { OidcSettings } from '#config.ts'
import { hashToken, newToken } from '#http/session.ts'

/** Page of the web app to which the provider sends browsers back. */
const callbackPath = '/auth/oidc'

export const providerMinutes = 10

/** A person as the provider describes them. */
export interface ProvenPerson {
  /** Issuer and subject, which never change. */
  readonly identity: string
  /** Empty unless the provider says that it is verified. */
  readonly email: string
  readonly name: string
  /** In the group of admins; null if groups do not count. */
  readonly isAdmin: boolean | null
  /** The provider asked for several factors. */
  readonly hasSecondFactor: boolean
}

/** Loaded at the first sign-in. */
const loadClient = () => import('openid-client')

/** Reads the provider's endpoints. */
export async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const client = await loadClient()
  const execute = [client.enableNonRepudiationChecks]
  // The settings allow it on this machine alone.
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests)
  const authentication = client.ClientSecretBasic(clientSecret)
  return client.discovery(new URL(issuer), clientId, undefined, authentication, { timeout: 3, execute })
}

/** Endpoints are read at the first sign-in: no start waits for a provider. */
export function createOidcProvider(settings: OidcSettings) {
  let known: Configuration | undefined
  const configure = async () => {
    known ??= await discover(settings)
    return { config: known, client: await loadClient() }
  }
  return {
    /** The provider's address for a sign-in, and the secret that binds it to the browser, for a cookie. */
    async begin(origin: string, now: Date): Promise<{ address: string; token: string }> {
      const { config, client } = await configure()
      const token = `${now.getTime()}.${newToken()}`
      const hasGroups = settings.adminGroup && config.serverMetadata().scopes_supported?.includes('groups')
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: new URL(callbackPath, origin).href,
        scope: `openid email profile${hasGroups ? ' groups' : ''}`,
        state: derive('state', token),
        nonce: derive('nonce', token),
        code_challenge: await client.calculatePKCECodeChallenge(derive('verifier', token)),
        code_challenge_method: 'S256',
      })
      return { address: url.href, token }
    },

    /** The person whom the provider sent back; throws if anything does not fit the token. */
    async finish(query: string, origin: string, token: string): Promise<ProvenPerson> {
      const { config, client } = await configure()
      const url = new URL(callbackPath, origin)
      url.search = query
      const tokens = await client.authorizationCodeGrant(config, url, {
        expectedState: derive('state', token),
        expectedNonce: derive('nonce', token),
        pkceCodeVerifier: derive('verifier', token),
        idTokenExpected: true,
      })
      const idToken = tokens.claims() as IDToken
      const hasMore = config.serverMetadata().userinfo_endpoint
      const more = hasMore ? await client.fetchUserInfo(config, tokens.access_token, idToken.sub) : {}
      return readClaims({ ...more, ...idToken }, settings.adminGroup)
    },
  }
}

/** State, nonce and PKCE verifier follow from the cookie's token, so nothing is stored for strangers. */
const derive = (use: string, token: string) => hashToken(`${use} ${token}`)

/** True within ten minutes of the time in the token. With another time all that follows from it is another. */
export function isTokenCurrent(token: string | null, now: Date): token is string {
  const age = now.getTime() - Number(token?.split('.')[0])
  return age >= 0 && age <= providerMinutes * 60_000
}

/** Several factors, by OpenID Connect EAP ACR Values 1.0 and the REFEDS MFA Profile. */
const strongContexts = ['phr', 'phrh', 'https://refeds.org/profile/mfa']

function readClaims(claims: IDToken & Partial<UserInfoResponse>, adminGroup: string | null): ProvenPerson {
  const { iss, sub, name, email_verified, amr, acr, groups } = claims
  const email = (email_verified === true && emailField().safeParse(claims.email).data) || ''
  return {
    identity: `${iss} ${sub}`,
    email,
    name: requiredText('name').safeParse(name).data ?? email.replace(/@.*/, ''),
    isAdmin: adminGroup === null ? null : [groups].flat().includes(adminGroup),
    // RFC 8176.
    hasSecondFactor: [amr].flat().includes('mfa') || strongContexts.includes(String(acr)),
  }
}
