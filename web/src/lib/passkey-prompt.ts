import type { startPasskeyLogin } from '@mihrab/core/features/auth/auth.calls.ts'
import type { NewPasskey, PasskeyAnswer } from '@mihrab/core/features/second-factors/passkeys.schemas.ts'
import type { startPasskey } from '@mihrab/core/features/second-factors/second-factors.calls.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useEffect, useRef } from 'react'
import type { ResponseOf } from '#lib/api.ts'

/** Why the browser's prompt gave no passkey; `known`: the device already has one for this account. */
type PromptEnd = 'cancelled' | 'known' | 'failed'

export class PromptError extends Error {
  readonly end: PromptEnd

  constructor(end: PromptEnd, cause: unknown) {
    super(`The prompt for a passkey ended: ${end}`, { cause })
    this.end = end
  }
}

/** Browsers do not distinguish a refusal from a timeout, or from a device without the passkey. */
const ends: Readonly<Record<string, PromptEnd>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

type Place = {
  isSecureContext: boolean
  location: { hostname: string }
  PublicKeyCredential?: unknown
}

/** Null if they can be used. `address`: the page's address does not allow them. */
export function whyNoPasskeys(place: Place = window): 'address' | 'browser' | null {
  const isNumber = /^[\d.]+$|^\[/.test(place.location.hostname)
  if (!place.isSecureContext || isNumber) return 'address'
  return typeof place.PublicKeyCredential === 'function' ? null : 'browser'
}

/** Loaded early, so that the prompt follows soon after a press: Safari requires that. */
const loadPrompt = () => import('@simplewebauthn/browser')

type CreationOptions = ResponseOf<typeof startPasskey>['options']
type RequestOptions = ResponseOf<typeof startPasskeyLogin>['options']

/** Creates a passkey in the browser. `signal` closes its prompt. */
export function makePasskey(options: CreationOptions, signal: AbortSignal): Promise<NewPasskey> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return ask(({ startRegistration }) => startRegistration({ optionsJSON }), signal)
}

export function signWithPasskey(options: RequestOptions, signal: AbortSignal): Promise<PasskeyAnswer> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return ask(({ startAuthentication }) => startAuthentication({ optionsJSON }), signal)
}

type Library = Awaited<ReturnType<typeof loadPrompt>>

async function ask<Answer>(
  start: (library: Library) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const library = await loadPrompt()
  const close = () => library.WebAuthnAbortService.cancelCeremony()
  try {
    signal.throwIfAborted()
    signal.addEventListener('abort', close)
    return await start(library)
  } catch (error) {
    throw new PromptError(ends[(error as Error).name] ?? 'failed', error)
  } finally {
    signal.removeEventListener('abort', close)
  }
}

/** Returns the signal that closes the browser's prompt when its screen is left. */
export function usePasskeyPrompt(): () => AbortSignal {
  const shown = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    shown.current = controller
    // If this fails, the prompt loads it again.
    loadPrompt().catch(() => undefined)
    return () => controller.abort()
  }, [])
  return () => shown.current?.signal ?? AbortSignal.abort()
}
