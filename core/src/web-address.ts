/** A web address as people write it, `www.quba.example/times`, with the `https://` that they leave out. Other text stays. */
export function withHttps(text: string): string {
  const isBare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u.test(text.trim())
  return isBare ? `https://${text.trim()}` : text
}

/** Whether an address holds a name or password: `https://quba.example@evil.example` looks like one and leads to another. */
export function holdsCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== ''
}
