import { domainToASCII } from 'node:url'
import { keyOf } from '#database/text-key.ts'

/**
 * The inbox that an address leads to. Stops `name+1@…`, `name+2@…` and other ways of writing one address from counting
 * as so many recipients.
 */
export function inboxKeyOf(address: string): string {
  const key = keyOf(address)
  const at = key.lastIndexOf('@')
  const [name, domain] = [key.slice(0, at), key.slice(at + 1)]
  return `${name.split('+')[0] || name}@${domainToASCII(domain) || domain}`
}
