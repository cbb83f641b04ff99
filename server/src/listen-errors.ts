import { codeOf } from '#error-parts.ts'
import { StartError } from '#open-database.ts'

/** Explains the usual causes of a failure to listen in a sentence. */
export function explainListenError(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
  prefix = '',
): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program. Stop it, or choose another with ${prefix}PORT.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} may not be used. Choose one above 1023 with ${prefix}PORT.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${prefix}HOST ${host} is not an address of this machine.`)
  }
  return error
}
