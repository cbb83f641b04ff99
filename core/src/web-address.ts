/** Whether an address holds a name or password: `https://quba.example@evil.example` looks like one and leads to another. */
export function holdsCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== ''
}
