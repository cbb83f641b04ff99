import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knowsVersion } from './caching.ts'

/** A file of the built web app, with the compressed forms that the build wrote beside it. */
export interface WebFile {
  /** From the root of the site: `/assets/main-1a2b.js`. */
  readonly path: string
  readonly type: string
  readonly tag: string
  readonly content: Buffer
  readonly compressed: ReadonlyMap<string, Buffer>
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The best first. */
const encodings = { br: '.br', gzip: '.gz' }

/**
 * Reads the whole built web app, some 3 MB. Served from memory, a page needs none of the threads that hash passwords
 * and encode images: many sign-ins at once would keep it waiting.
 */
export function readWebFiles(folder: string): WebFile[] {
  if (!existsSync(folder)) return []
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !Object.values(encodings).includes(extname(entry.name)))
      // The renderer of the public pages lies beside the files that are served.
      .filter((entry) => entry.parentPath !== join(folder, 'server'))
      .map((entry) => readWebFile(folder, join(entry.parentPath, entry.name)))
  )
}

function readWebFile(folder: string, file: string): WebFile {
  const content = readFileSync(file)
  const compressed = Object.entries(encodings)
    .filter(([, ending]) => existsSync(file + ending))
    .map(([encoding, ending]) => [encoding, readFileSync(file + ending)] as const)
  return {
    path: file.slice(folder.length).replaceAll(sep, '/'),
    type: mediaTypes[extname(file)] ?? 'application/octet-stream',
    tag: tagOf(content),
    content,
    compressed: new Map(compressed),
  }
}

/** The same file with other words in it, which has no compressed forms. */
export function withContent(file: WebFile, text: string): WebFile {
  const content = Buffer.from(text)
  return { ...file, content, tag: tagOf(content), compressed: new Map() }
}

function tagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`
}

/** Answers with a file in the best form that the reader takes, or with 304 when they have it. */
export function sendWebFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, content, compressed }: WebFile,
): FastifyReply {
  // Weak: each form of the file has the same tag.
  reply.headers({ etag: `W/${tag}`, vary: 'accept-encoding' })
  if (knowsVersion(request, tag)) return reply.status(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...compressed.keys()])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send((encoding && compressed.get(encoding)) || content)
}
