import type { z } from 'zod'
import { codedMessage } from '#error-codes.ts'

/** A tag of HTML. `< 12`, `<five years` and `<name@example.org>` are none. */
const tag = /<[/!]?[a-z][\w-]*(?:[\s/][^<>]*)?>/i

/** Refuses markup in every text of an entry, after its fields have checked their lengths. */
export function refuseMarkup(given: unknown, check: z.RefinementCtx, path: PropertyKey[] = []): void {
  if (typeof given === 'string' && tag.test(given))
    check.addIssue({ code: 'custom', path, message: codedMessage('holdsMarkup') })
  if (typeof given !== 'object' || given === null) return
  for (const [name, part] of Object.entries(given)) refuseMarkup(part, check, [...path, name])
}
