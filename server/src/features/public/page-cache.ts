import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTag } from '#http/answers.ts'
import { knowsVersion, sharedCacheControl } from '#http/caching.ts'
import type { PageStock } from '#metrics/metrics.ts'
import type { PageView } from './page-view.ts'

/** A rendered page or file, and until when it is right. */
export interface CachedPage {
  readonly content: Buffer
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly tag: string
  /** Version of its content, from the view. */
  readonly version: PageView['version']
  /** Milliseconds since 1970: after it the next prayer or the day is another. */
  readonly validUntil: number
  /** Filled on demand. */
  readonly compressed: Map<string, Buffer>
}

export const htmlType = 'text/html; charset=utf-8'

type PageState = Pick<CachedPage, 'version' | 'validUntil'> & Partial<Pick<CachedPage, 'type' | 'headers'>>

/** `body` is HTML unless the state says otherwise. */
export function toCachedPage(body: string | Buffer, state: PageState): CachedPage {
  const content = typeof body === 'string' ? Buffer.from(body) : body
  const tag = contentTag(content)
  return { type: htmlType, headers: {}, ...state, content, tag, compressed: new Map() }
}

/** About the pages of a thousand mosques. */
const maxBytes = 48 * 1024 * 1024

/** How long a page may be served while its version cannot be checked: less than shared caches may. */
const unaskedMs = 300_000

/** Rendered pages by address; evicts the least recently used. */
export class PageCache implements PageStock {
  readonly #limitBytes: number
  readonly #pages = new Map<string, CachedPage>()
  readonly #underWay = new Map<string, Promise<CachedPage>>()
  /** When each page was last known to be current, in milliseconds since 1970. */
  readonly #currentAt = new WeakMap<CachedPage, number>()
  #bytes = 0
  #hits = 0
  #misses = 0

  constructor(limitBytes = maxBytes) {
    this.#limitBytes = limitBytes
  }

  figures() {
    return { pages: this.#pages.size, bytes: this.#bytes, hits: this.#hits, misses: this.#misses }
  }

  /** Null unless the page has this version and is valid now. */
  find(address: string, version: PageView['version'], now: number): CachedPage | null {
    const page = this.#pages.get(address)
    if (!page || page.version !== version || page.validUntil <= now) {
      this.forget(address)
      this.#misses += 1
      return null
    }
    this.#hits += 1
    // Mark as most recently used.
    this.#pages.delete(address)
    this.#pages.set(address, page)
    return page
  }

  /** Records that a page is current now. */
  noteCurrent(page: CachedPage, now: number): void {
    this.#currentAt.set(page, now)
  }

  /**
   * A cached page whose version cannot be checked, and when it was last current; null if it may be outdated.
   */
  findUnasked(
    address: string,
    now: number,
  ): { readonly page: CachedPage; readonly currentAt: number } | null {
    const page = this.#pages.get(address)
    if (!page || page.validUntil <= now) return null
    const currentAt = this.#currentAt.get(page)
    if (currentAt === undefined || now - currentAt > unaskedMs) return null
    return { page, currentAt }
  }

  /** Renders a page and caches it. Concurrent callers share one rendering. */
  async make(
    address: string,
    version: PageView['version'],
    make: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    const key = `${version} ${address}`
    const waitedFor = this.#underWay.get(key)
    if (waitedFor) return waitedFor
    const underWay = make()
    this.#underWay.set(key, underWay)
    try {
      const page = await underWay
      this.#put(address, page)
      return page
    } finally {
      this.#underWay.delete(key)
    }
  }

  #put(address: string, page: CachedPage): void {
    this.forget(address)
    this.#pages.set(address, page)
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limitBytes) break
      this.forget(oldest)
    }
  }

  forget(address: string): void {
    const page = this.#pages.get(address)
    if (!page) return
    this.#pages.delete(address)
    this.#bytes -= sizeOf(page)
  }
}

/** Compressed forms, added later, take about half as much again. */
function sizeOf({ content }: CachedPage): number {
  return 1.5 * content.length
}

/** A window for pages, not for the megabytes of the default, takes a fifth less time. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 }

const encoders: Record<string, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content, { params: brotliParams }),
  gzip: (content) => gzipSync(content),
}
const encodings = Object.keys(encoders)

/** Sends a page in the best encoding that the reader accepts, or 304 if they have it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, now: number) {
  reply.headers({
    etag: `W/${page.tag}`,
    vary: 'accept-encoding',
    'cache-control': sharedCacheControl(page.validUntil, now),
    ...page.headers,
  })
  if (knowsVersion(request, page.tag)) return reply.status(304).send()
  const isSmall = page.type === 'image/png'
  const encoding = isSmall ? null : negotiate(request.headers['accept-encoding'] ?? '', encodings)
  reply.type(page.type)
  if (!encoding) return reply.send(page.content)
  let body = page.compressed.get(encoding)
  if (!body) {
    body = encoders[encoding]?.(page.content) ?? page.content
    page.compressed.set(encoding, body)
  }
  return reply.header('content-encoding', encoding).send(body)
}
