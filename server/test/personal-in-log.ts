/** What the factories give people, and the forms of what is never to be in a log. */
const personal = [
  // From the first character of a word on alone: from each of a long one it would take a second.
  /(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+\.\w+/,
  /correct horse battery|a long password/,
  /\b(?:Person|Owner|Contact) \d+\b/,
  /0114 000000/,
  /mihrab_session=/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b(?!\/24)/,
]

/** An address of a machine that the server itself connects to, or its own. */
const ownConnection = /(?:(?:connect|listen|getaddrinfo) \w+ |https?:\/\/)[\w.:-]+(?!\S*@)/g

/** What of a line of the log is about a person; null where nothing is. */
export function findPersonal(line: string): string | null {
  const text = line.replace(ownConnection, '')
  for (const pattern of personal) {
    const found = pattern.exec(text)?.[0]
    if (found) return found
  }
  return null
}
