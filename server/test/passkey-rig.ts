import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Endpoint } from '@mihrab/core/contract.ts'
import { addPasskey, startPasskey } from '@mihrab/core/features/second-factors/passkeys.contract.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PersonWithCodes } from './second-factor-rig.ts'
import type { TestClient } from './test-app.ts'

/** Origin of the test's server as a browser sends it. */
export const ownOrigin = 'http://localhost:80'

interface Asked {
  readonly challenge: string
  readonly rpId: string
  readonly origin?: string
  /** The page is in a frame on another site. */
  readonly crossOrigin?: boolean
}

/** A device with one passkey, as far as WebAuthn level 3 requires (sections 6.1 and 6.5). */
export function createDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge, origin = ownOrigin, crossOrigin = false }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    counter += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, rest])
  }
  return {
    make(asked: Asked) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]
      const authData = authenticatorData(asked.rpId, 0x45, Buffer.concat(credential))
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(asked: Asked) {
      const data = clientData('webauthn.get', asked)
      const authData = authenticatorData(asked.rpId, 0x01)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      }
    },
  }
}
export type Device = ReturnType<typeof createDevice>

/** A request with its Origin, as browsers send it. */
export function callAsBrowser<E extends Endpoint>(
  client: TestClient,
  endpoint: { readonly method: string; readonly path: string },
  payload?: object,
  origin = ownOrigin,
) {
  return client.send<E>({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: { origin },
    ...(payload && { payload }),
  })
}

/** Adds a passkey to a person with two-step sign-in, using a recovery code. */
export async function addPasskeyOf(
  { client, credentials, recoveryCodes }: PersonWithCodes,
  code = recoveryCodes[0],
) {
  const device = createDevice()
  const { body } = await callAsBrowser<typeof startPasskey>(client, startPasskey, {
    currentPassword: credentials.password,
    code,
  })
  const { challenge, rp } = body.options
  const added = await callAsBrowser<typeof addPasskey>(
    client,
    addPasskey,
    device.make({ challenge, rpId: rp.id }),
  )
  if (added.status !== 201) throw new Error(`adding a passkey failed: ${added.error.message}`)
  return { device, passkeys: added.body.secondFactor.passkeys }
}
