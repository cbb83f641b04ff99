import { sql } from 'kysely'
import { isDatabaseAway, isForbidden } from '#database/errors.ts'
import { hasOtherClients } from '#database/other-clients.ts'
import type { Database } from '#database/tables.ts'
import { codeOf, messageOf } from '#error-parts.ts'
import { MoveError } from './move-place.ts'

/** Fails if other programs are connected to a PostgreSQL database. */
export async function requireAlone(db: Database, name: string): Promise<void> {
  if (!(await hasOtherClients(db))) return
  throw new MoveError(
    `Something is connected to the database ${name}, most likely a server. Stop all that use it first.`,
  )
}

const createCommand = 'createdb --owner=ROLE --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME'

/** Requires PostgreSQL as `docs/deploy.md` describes it: keeps the order of lists. */
export async function requireCodePoints(db: Database, name: string): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string; isOrdered: boolean }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      'B' < 'a' and 'z' < 'é' as "isOrdered"`.execute(db)
  const found = rows[0]
  if (Number(found?.version) < 140_000) {
    throw new MoveError(`The PostgreSQL of the database ${name} is older than version 14.`)
  }
  if (found?.encoding !== 'UTF8' || !found.isOrdered) {
    const fault = found?.encoding === 'UTF8' ? 'sorts by the rules of a language' : 'is not in UTF-8'
    throw new MoveError(`The database ${name} ${fault}. Make one that fits: ${createCommand}`)
  }
}

export function explainConnectError(error: unknown, name: string): unknown {
  const code = codeOf(error)
  if (code === '3D000') return new MoveError(`There is no database ${name}. Make it: ${createCommand}`)
  if (code.startsWith('28')) return new MoveError(`The database ${name} lets us not in: ${messageOf(error)}.`)
  if (isForbidden(error)) {
    return new MoveError(
      `The database ${name} does not let us make tables (${messageOf(error)}). Let it belong to the role of the address: alter database NAME owner to ROLE.`,
    )
  }
  if (isDatabaseAway(error))
    return new MoveError(`The database ${name} does not answer: ${messageOf(error)}.`)
  return error
}
