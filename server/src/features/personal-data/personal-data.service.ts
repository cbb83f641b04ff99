import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { Zip, ZipPassThrough } from 'fflate'
import type { AppContext } from '#context.ts'
import { keyOf } from '#database/text-key.ts'
import { AppError } from '#http/app-error.ts'
import { inboxKeyOf } from '#mail/outbox.ts'
import {
  erasePersonalRows,
  type PersonalRows,
  type PersonKeys,
  selectNamingHistoryRows,
  selectPersonalRows,
  updateHistoryChanges,
} from './personal-data.queries.ts'
import { erasedName } from './personal-tables.ts'

/** Someone with an account, or with an email alone, which is known to be theirs. */
export type DataSubject = Pick<User, '_id' | 'email' | 'emailConfirmed'> | { readonly email: string }

function keysOf(person: DataSubject): PersonKeys {
  const { _id: id, emailConfirmed } = { _id: null, emailConfirmed: true, ...person }
  // Stops anyone from reading or erasing what others wrote under an email by registering it.
  const email = emailConfirmed ? person.email : null
  return { id, emailKey: email && keyOf(email), inboxKey: email && inboxKeyOf(email) }
}

/** A zip file of everything about a person. The database is read before the first byte. */
export async function downloadPersonalData(
  ctx: Pick<AppContext, 'db' | 'files' | 'now'>,
  person: DataSubject,
): Promise<AsyncIterable<Uint8Array>> {
  const rows = await selectPersonalRows(ctx.db, keysOf(person))
  if (Object.values(rows).every(({ length }) => length === 0)) throw new AppError('userNotFound')
  return zipped(ctx, rows)
}

/** Streamed, with one image in memory; not compressed, as images are already. */
async function* zipped({ files, now }: Pick<AppContext, 'files' | 'now'>, rows: PersonalRows) {
  const ready: Uint8Array[] = []
  const archive = new Zip((_error, chunk) => ready.push(chunk))
  const add = (name: string, content: Uint8Array) => {
    const entry = new ZipPassThrough(name)
    entry.mtime = now()
    archive.add(entry)
    entry.push(content, true)
    return ready.splice(0)
  }
  yield* add('data.json', Buffer.from(JSON.stringify(rows, null, 2)))
  const uploads = (rows.media_files ?? []).map(({ name }) => mediaPath + name)
  const images = new Set([...(rows.users ?? []).map(({ image }) => String(image)), ...uploads])
  for (const name of [...images].filter((image) => image.startsWith(mediaPath))) {
    const content = await files.find(name.slice(mediaPath.length))
    // The sweep may have deleted it since.
    if (content) yield* add(`images/${name.slice(mediaPath.length)}`, Buffer.concat(await content.toArray()))
  }
  archive.end()
  yield* ready
}

/** Erases a person everywhere but in the account, which the caller deletes in the same transaction. */
export async function erasePersonalData({ db }: Pick<AppContext, 'db'>, person: DataSubject): Promise<void> {
  await erasePersonalRows(db, keysOf(person))
  for (const { id, changes } of await selectNamingHistoryRows(db, person.email)) {
    const pieces = changes.split(`(${person.email})`)
    const last = pieces.pop() ?? ''
    // A name begins after the quote or comma before it.
    const kept = pieces.map((piece) =>
      piece.slice(0, Math.max(piece.lastIndexOf('"') + 1, piece.lastIndexOf(', ') + 2)),
    )
    await updateHistoryChanges(db, id, [...kept, last].join(erasedName))
  }
}
