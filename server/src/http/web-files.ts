import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knowsVersion } from './caching.ts'

/** Returns the bytes of one encoding of a file. */
type ReadForm = () => Buffer

/** A file of the built web app, with the compressed forms from the build. */
export interface WebFile {
  /** From the site's root: `/assets/main-1a2b.js`. */
  readonly path: string
  readonly type: string
  readonly tag: string
  readonly read: ReadForm
  readonly compressed: ReadonlyMap<string, ReadForm>
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

/** Best first. */
const encodings = { br: '.br', gzip: '.gz' }

/** Larger files, such as the list of cities, are read from disk each time. */
const maxCachedBytes = 150_000

/**
 * The files of the built web app. The best encoding of each is in memory, some 2 MB: serving a page then
 * needs none of the threads that hash passwords and encode images, so many sign-ins do not delay it. Other
 * encodings, which few browsers request, are read on demand.
 */
export function readWebFiles(folder: string): WebFile[] {
  if (!existsSync(folder)) return []
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !Object.values(encodings).includes(extname(entry.name)))
      // The renderer of the public pages is beside the served files.
      .filter((entry) => entry.parentPath !== join(folder, 'server'))
      .map((entry) => readWebFile(folder, join(entry.parentPath, entry.name)))
  )
}

function readWebFile(folder: string, file: string): WebFile {
  const content = readFileSync(file)
  const [best, ...others] = Object.entries(encodings).filter(([, ending]) => existsSync(file + ending))
  const formOf = (path: string) => () => readFileSync(path)
  return {
    path: file.slice(folder.length).replaceAll(sep, '/'),
    type: mediaTypes[extname(file)] ?? 'application/octet-stream',
    tag: tagOf(content),
    read: best ? formOf(file) : cachedForm(content, file),
    compressed: new Map([
      ...(best ? [[best[0], cachedForm(readFileSync(file + best[1]), file + best[1])] as const] : []),
      ...others.map(([encoding, ending]) => [encoding, formOf(file + ending)] as const),
    ]),
  }
}

function cachedForm(content: Buffer, file: string): ReadForm {
  return content.length > maxCachedBytes ? () => readFileSync(file) : () => content
}

/** The file with replaced text and no compressed forms. */
export function withContent(file: WebFile, text: string): WebFile {
  const content = Buffer.from(text)
  return { ...file, read: () => content, tag: tagOf(content), compressed: new Map() }
}

function tagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`
}

/** Sends a file in the best encoding that the reader accepts, or 304 if they have it. */
export function sendWebFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, read, compressed }: WebFile,
): FastifyReply {
  // Weak, as all encodings share the tag.
  reply.headers({ etag: `W/${tag}`, vary: 'accept-encoding' })
  if (knowsVersion(request, tag)) return reply.status(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...compressed.keys()])
  if (encoding) reply.header('content-encoding', encoding)
  const form = (encoding && compressed.get(encoding)) || read
  return reply.type(type).send(form())
}
