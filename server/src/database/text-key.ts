/**
 * How emails and user names are compared: without case, and with one way of writing each accented letter. Well-formed,
 * as the databases keep it, so that what is looked for is what was stored.
 */
export function keyOf(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase()
}
