import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A passkey as the browser returns it; the meaning of its bytes is up to the server. */
const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('data'),
    attestationObject: bytes('made'),
    authenticatorData: bytes('device'),
    signature: bytes('signed'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
}

/** Replaces the browser's prompt until the test ends. `isSecure` concerns the page. */
export function fakePasskeys({ isSecure = true, isKnown = true } = {}) {
  const prompt = vi.fn<(options: { signal: AbortSignal }) => Promise<unknown>>(async () => credential)
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('PublicKeyCredential', isKnown ? class {} : undefined)
  Object.assign(window.navigator, { credentials: { create: prompt, get: prompt } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(window.navigator, 'credentials')
  })
  return {
    prompt,
    /** The next prompt ends with an error of this name. */
    endWith: (name: string) => prompt.mockRejectedValueOnce(new DOMException('Not allowed', name)),
  }
}
