import { useState } from 'react'

type Versioned = { _id: string; updatedAt: string }

type ClashOptions<Thing extends Versioned> = {
  /** As the screen knows it now, where it is in sight. */
  known: Thing | undefined
  /** The `updatedAt` that the entries are based on. */
  version: string | undefined
  /** Reads it again; null when it is gone. */
  readFresh: () => Promise<Thing | null>
}

/** Whether someone else has changed the same thing since the form was opened. */
export function useClash<Thing extends Versioned>({ known, version, readFresh }: ClashOptions<Thing>) {
  const [message, setMessage] = useState<string | null>(null)
  const [fetched, setFetched] = useState<Thing | null>(null)
  const isFetchedNewer = fetched !== null && (!known || fetched.updatedAt > known.updatedAt)
  const current = isFetchedNewer ? fetched : known

  return {
    theirs: current && current.updatedAt !== version ? current : null,
    /** Who was quicker, as the server said it. */
    message,
    /** After a conflict: whether it is about another's change. It can also be about something else in the way. */
    async look(said: string | null): Promise<boolean> {
      const found = await readFresh().catch(() => null)
      if (!found || found.updatedAt === version) return false
      setFetched(found)
      setMessage(said)
      return true
    },
    /** It has been decided how to go on. */
    settle: () => setMessage(null),
  }
}
