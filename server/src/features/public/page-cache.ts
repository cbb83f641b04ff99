import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTag } from '#http/answers.ts'
import { knowsVersion, sharedCacheControl } from '#http/caching.ts'
import type { PageView } from './page-view.ts'

/** A page as it was rendered, and until when it says the truth. */
export interface KeptPage {
  readonly html: Buffer
  readonly tag: string
  /** What it shows, as its view tells it. */
  readonly version: PageView['version']
  /** Milliseconds since 1970: from then on another prayer is next, or it is another day. */
  readonly validUntil: number
  /** Filled as readers ask for each form. */
  readonly compressed: Map<string, Buffer>
}

export function keepPage(html: string, state: Pick<KeptPage, 'version' | 'validUntil'>): KeptPage {
  const content = Buffer.from(html)
  return { html: content, tag: contentTag(content), compressed: new Map(), ...state }
}

/** About the pages of a thousand mosques. */
const maxBytes = 48 * 1024 * 1024

/** Rendered pages by their address; beyond the bound those go that were not asked for longest. */
export class PageCache {
  readonly #limitBytes: number
  readonly #pages = new Map<string, KeptPage>()
  readonly #underWay = new Map<string, Promise<KeptPage>>()
  #bytes = 0

  constructor(limitBytes = maxBytes) {
    this.#limitBytes = limitBytes
  }

  /** Null unless the page shows this version, and the truth of this moment. */
  find(address: string, version: PageView['version'], now: number): KeptPage | null {
    const page = this.#pages.get(address)
    if (!page || page.version !== version || page.validUntil <= now) return null
    // To the end of the line.
    this.#pages.delete(address)
    this.#pages.set(address, page)
    return page
  }

  /** Makes a page and keeps it. Callers who ask for it meanwhile wait for the same one. */
  async make(
    address: string,
    version: PageView['version'],
    make: () => Promise<KeptPage>,
  ): Promise<KeptPage> {
    const key = `${version} ${address}`
    const waitedFor = this.#underWay.get(key)
    if (waitedFor) return waitedFor
    const underWay = make()
    this.#underWay.set(key, underWay)
    try {
      const page = await underWay
      this.#keep(address, page)
      return page
    } finally {
      this.#underWay.delete(key)
    }
  }

  #keep(address: string, page: KeptPage): void {
    this.#remove(address)
    this.#pages.set(address, page)
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limitBytes) break
      this.#remove(oldest)
    }
  }

  #remove(address: string): void {
    const page = this.#pages.get(address)
    if (!page) return
    this.#pages.delete(address)
    this.#bytes -= sizeOf(page)
  }
}

/** With the compressed forms, which come later, a page takes about half as much again. */
function sizeOf({ html }: KeptPage): number {
  return 1.5 * html.length
}

const encoders: Record<string, (html: Buffer) => Buffer> = {
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (html) => gzipSync(html),
}
const encodings = Object.keys(encoders)

/** Answers with a page in the best form that the reader takes, or with 304 when they have it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage, now: number) {
  reply.headers({
    etag: `W/${page.tag}`,
    vary: 'accept-encoding',
    'cache-control': sharedCacheControl(page.validUntil, now),
    'content-language': 'en',
  })
  if (knowsVersion(request, page.tag)) return reply.status(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings)
  reply.type('text/html; charset=utf-8')
  if (!encoding) return reply.send(page.html)
  let body = page.compressed.get(encoding)
  if (!body) {
    body = encoders[encoding]?.(page.html) ?? page.html
    page.compressed.set(encoding, body)
  }
  return reply.header('content-encoding', encoding).send(body)
}
