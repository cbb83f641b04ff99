import { domainToASCII } from 'node:url'
import { keyOf } from '#database/text-key.ts'

/**
 * The inbox of an address. Stops `name+1@…`, `name+2@…` and other spellings of one address from counting as
 * several recipients.
 */
export function inboxKeyOf(address: string): string {
  const key = keyOf(address)
  const at = key.lastIndexOf('@')
  const [name, domain] = [key.slice(0, at), key.slice(at + 1)]
  return `${name.split('+')[0] || name}@${domainToASCII(domain) || domain}`
}
