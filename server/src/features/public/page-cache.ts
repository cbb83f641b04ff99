import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTag } from '#http/answers.ts'
import { knowsVersion, sharedCacheControl } from '#http/caching.ts'

/** A page as it was rendered, and until when it says the truth. */
export interface KeptPage {
  readonly html: Buffer
  readonly tag: string
  /** The mosque's revision that it shows. */
  readonly revision: number
  /** Milliseconds since 1970: from then on another prayer is next, or it is another day. */
  readonly validUntil: number
  /** Filled as readers ask for each form. */
  readonly compressed: Map<string, Buffer>
}

export function keepPage(html: string, state: Pick<KeptPage, 'revision' | 'validUntil'>): KeptPage {
  const content = Buffer.from(html)
  return { html: content, tag: contentTag(content), compressed: new Map(), ...state }
}

/** About the pages of a thousand mosques. */
const maxBytes = 48 * 1024 * 1024

/** Rendered pages by their address; beyond the bound those go that were not asked for longest. */
export function createPageCache(limitBytes = maxBytes) {
  const pages = new Map<string, KeptPage>()
  const making = new Map<string, Promise<KeptPage>>()
  let bytes = 0

  // With the compressed forms, which come later, a page takes about half as much again.
  const sizeOf = (page: KeptPage) => 1.5 * page.html.length
  const remove = (address: string) => {
    const page = pages.get(address)
    if (!page) return
    pages.delete(address)
    bytes -= sizeOf(page)
  }
  return {
    find(address: string, revision: number, now: number): KeptPage | null {
      const page = pages.get(address)
      if (!page) return null
      if (page.revision !== revision || page.validUntil <= now) return null
      // To the end of the line.
      pages.delete(address)
      pages.set(address, page)
      return page
    },
    /** Makes a page and keeps it; callers who ask meanwhile for the same wait for it. */
    async make(address: string, revision: number, make: () => Promise<KeptPage>): Promise<KeptPage> {
      const key = `${revision} ${address}`
      const underWay = making.get(key) ?? make()
      making.set(key, underWay)
      try {
        const page = await underWay
        if (making.get(key) === underWay) this.keep(address, page)
        return page
      } finally {
        making.delete(key)
      }
    },
    keep(address: string, page: KeptPage): void {
      remove(address)
      pages.set(address, page)
      bytes += sizeOf(page)
      for (const oldest of pages.keys()) {
        if (bytes <= limitBytes) break
        remove(oldest)
      }
    },
    /** Bytes that are held, about. */
    size: () => bytes,
  }
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
