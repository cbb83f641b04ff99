import { isIP } from 'node:net'
import { z } from 'zod'

export const address = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  })

export const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65_535, 'must be a port number from 0 to 65535'))

export const days = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'must be a number of days, from 1 to 999')
  .transform(Number)

/**
 * With a password in it. An unescaped `/`, `?` or `#` in the password ends the host too early: part of it
 * would be taken for a host name, looked up on the network and shown in errors.
 */
export const addressWithPassword = (protocols: readonly string[]) =>
  address(protocols)
    .refine((value) => !/^\w+:\/\/[^@/?#]*[/?#].*@/.test(value), {
      error: 'must have the signs / ? # and @ of its password written as %2F, %3F, %23 and %40',
    })
    .refine((value) => !/%(?![\da-f]{2})/i.test(value.slice(0, value.lastIndexOf('@') + 1)), {
      error: 'must have the sign % of its password written as %25',
    })

/** One address on one line, alone or in angle brackets after a name. */
export const mailFromPattern = /^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u

export function isProxyTrust(value: string): boolean {
  if (/^(true|false|\d+)$/.test(value)) return true
  return value.split(',').every((part) => isNetwork(part.trim()))
}

/** An IP address, with or without a prefix length: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

export function readProxyTrust(value: string): boolean | number | string {
  if (value === 'true') return true
  if (value === 'false') return false
  return /^\d+$/.test(value) ? Number(value) : value
}
