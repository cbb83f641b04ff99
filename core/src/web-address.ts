/** Adds the `https://` that people leave out, as in `www.quba.example/times`. Other text stays. */
export function withHttps(text: string): string {
  const isBare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u.test(text.trim())
  return isBare ? `https://${text.trim()}` : text
}

/** `https://quba.example@evil.example` looks like one site and leads to another. */
export function holdsCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== ''
}
