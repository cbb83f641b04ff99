/** Personal data of the factories, and patterns of what must never be in a log. */
const personal = [
  // Anchored to word starts: from each character of a long word it would take a second.
  /(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+\.\w+/,
  /correct horse battery|a long password/,
  /\b(?:Person|Owner|Contact) \d+\b/,
  /0114 000000/,
  /mihrab_session=/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b(?!\/24)/,
]

/** The address of a machine that the server connects to, or its own. */
const ownConnection = /(?:(?:connect|listen|getaddrinfo) \w+ |https?:\/\/)[\w.:-]+(?!\S*@)/g

/** Personal data in a line of the log; null if none. */
export function findPersonal(line: string): string | null {
  const text = line.replace(ownConnection, '')
  for (const pattern of personal) {
    const found = pattern.exec(text)?.[0]
    if (found) return found
  }
  return null
}
