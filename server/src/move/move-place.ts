import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectDatabase } from '#database/connect.ts'
import { ExplainedError } from '#loggable-error.ts'

export class MoveError extends ExplainedError {}

export type Place = SqlitePlace | PostgresPlace

interface SqlitePlace {
  readonly kind: 'sqlite'
  readonly file: string
  /** For people. */
  readonly name: string
}

interface PostgresPlace {
  readonly kind: 'postgres'
  readonly url: string
  /** For people, without the password. */
  readonly name: string
}

export function connectTo(place: Place) {
  return connectDatabase(place.kind === 'sqlite' ? { file: place.file } : { url: place.url })
}

const databaseFile = 'mihrab.db'

/**
 * `postgres://…`, `sqlite:` with a file or a data folder, or a bare path. `option` names where it was given.
 */
export function readPlace(text: string | undefined, option: string): Place {
  if (!text)
    throw new MoveError(
      `Say ${option}: sqlite: with a file or a data folder, or postgres:// with an address.`,
    )
  if (/^postgres(?:ql)?:/.test(text)) return readPostgres(text, option)
  const path = text.replace(/^sqlite:(?:\/\/(?=\/))?/, '')
  if (!path || /^\w{2,}:/.test(path)) {
    throw new MoveError(`${option} must start with sqlite: or postgres://.`)
  }
  const full = resolve(path)
  const isFolder = path.endsWith('/') || statSync(full, { throwIfNoEntry: false })?.isDirectory()
  const file = isFolder ? join(full, databaseFile) : full
  return { kind: 'sqlite', file, name: file }
}

function readPostgres(text: string, option: string): PostgresPlace {
  const url = URL.parse(text)
  if (!url?.host || url.pathname.length < 2) {
    throw new MoveError(`${option} must name a database, as postgres://user:password@host:5432/name.`)
  }
  return { kind: 'postgres', url: text, name: `${decodeURIComponent(url.pathname.slice(1))} at ${url.host}` }
}
