/** How the worker handles a request: see `kindOf`. */
export type RequestKind = 'page' | 'otherPage' | 'file' | 'notOurs'

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>

/**
 * `page`: cached for use offline. `otherPage`: a public page that is not cached; offline a message page replaces
 * it. `file`: built files and images, whose names change with their content. The worker leaves `notOurs`
 * alone, including the requests of the hall screen, which stores its times itself and must not take an old
 * response for a new one.
 */
export function kindOf({ method, url, mode, destination }: Asked, origin: string): RequestKind {
  const { origin: from, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || from !== origin) return 'notOurs'
  if (/^\/(?:public|media)\//.test(pathname)) return 'file'
  // The languages besides English have a two-letter prefix.
  const path = pathname.replace(/^\/[a-z]{2}(?=\/mosques)/, '')
  const isOfMosque = /^\/mosques\/[^/]/.test(path)
  // A notice's own page is left to the server, which ends it.
  const isNotice = /^\/mosques\/[^/]+\/notices\//.test(path)
  // A page of a moment that the reader chose is not cached: the server sends it for one use.
  const isOfNow = !searchParams.has('at')
  if (mode !== 'navigate' || destination !== 'document' || /\.\w+$/.test(pathname)) return 'notOurs'
  if (isOfMosque && isOfNow && !isNotice) return 'page'
  return isOfMosque || /^\/mosques\/?$/.test(path) ? 'otherPage' : 'notOurs'
}

/** Only complete responses of our own: no errors, no redirects, nothing that the server forbids to cache. */
export function isCacheable({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const isWhole = status === 200 && type === 'basic' && !redirected
  return isWhole && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** The mosque, or this page of it, is gone or has another name. */
export function isGone({ status, type }: Pick<Response, 'status' | 'type'>): boolean {
  return status === 404 || status === 410 || type === 'opaqueredirect'
}

/** True if a cached address is the one that is gone, or is below it. */
export function liesBelow(cached: string, gone: string): boolean {
  const path = new URL(gone).pathname
  return new URL(cached).pathname === path || new URL(cached).pathname.startsWith(`${path}/`)
}

interface UsedPage {
  readonly url: string
  /** Milliseconds since 1970. */
  readonly usedAt: number
}

/** The least recently used pages, beyond `most`. */
export function pagesToDrop(pages: readonly UsedPage[], most: number): string[] {
  return [...pages]
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(most)
    .map(({ url }) => url)
}

/** The files of our own that a page names, from the root of the site: styles, scripts, fonts and images. */
export function filesOfPage(html: string): string[] {
  return unique(html, /"(\/(?:public|media)\/[\w./-]+)"/g)
}

/** The files that a script always loads, not those that it may request later. */
export function filesOfScript(script: string): string[] {
  return unique(script, /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+)["'`]/g).map((name) => `/public/${name}`)
}

/** Names of all files that a page, style sheet or script may request. */
export function namesIn(text: string): string[] {
  return unique(text, /(?:^|[^\w-])([\w-]+\.\w{2,5})\b/g)
}

function unique(text: string, pattern: RegExp): string[] {
  const found = new Set<string>()
  let match = pattern.exec(text)
  while (match) {
    if (match[1]) found.add(match[1])
    match = pattern.exec(text)
  }
  return [...found]
}
