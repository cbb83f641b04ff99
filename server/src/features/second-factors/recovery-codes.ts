import { randomBytes } from 'node:crypto'
import {
  inGroups,
  recoveryAlphabet,
  recoveryCodeLength,
} from '@mihrab/core/features/second-factors/read-code.ts'

const recoveryCodeCount = 10

/** Formatted for display. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => inGroups(newRecoveryCode()))
}

/** The alphabet has 32 characters, so each byte picks one with equal probability. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]).join('')
}
