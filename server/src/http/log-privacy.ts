import { failureForLog, withoutPersonal } from '#loggable-error.ts'

/**
 * Keeps personal data out of every line, including Fastify's own, which would log whole errors, addresses and
 * headers.
 */
export const logsNoPeople = {
  serializers: {
    err: (error: unknown) => failureForLog(error),
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathForLog(url) }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], log: (...args: unknown[]) => void) {
      const [first, ...rest] = args
      const logged = first instanceof Error ? [{ err: first }, ...rest] : args
      log.apply(
        this,
        logged.map((one) => (typeof one === 'string' ? withoutPersonal(one) : one)),
      )
    },
  },
}

/**
 * Parts of a path that could be an email or a token: ours mix capitals with digits, unlike ids and public
 * names.
 */
const personalPart = /@|%40|^(?=[^A-Z]*[A-Z])(?=\D*\d)[\w-]{20,}$/

/** Stops one caller from filling the disk with very long lines. */
const maxLoggedLength = 200

/**
 * Keeps emails, tokens and search terms out of logs: no query string, no such part of a path, at most 200
 * characters.
 */
export function pathForLog(url: string): string {
  const parts = (url.split('?')[0] ?? '').split('/')
  const path = parts.map((part) => (personalPart.test(part) ? '…' : part)).join('/')
  return path.length > maxLoggedLength ? `${path.slice(0, maxLoggedLength)}…` : path
}
