import { useState } from 'react'

type Versioned = { _id: string; updatedAt: string }

type ClashOptions<Thing extends Versioned> = {
  /** The latest loaded version, if it is in view. */
  known: Thing | undefined
  /** The `updatedAt` that the entries are based on. */
  version: string | undefined
  /** Refetches it; null if it is gone. */
  readFresh: () => Promise<Thing | null>
}

/** Detects whether someone else has changed the same item since the form was opened. */
export function useClash<Thing extends Versioned>({ known, version, readFresh }: ClashOptions<Thing>) {
  const [message, setMessage] = useState<string | null>(null)
  const [fetched, setFetched] = useState<Thing | null>(null)
  const isFetchedNewer = fetched !== null && (!known || fetched.updatedAt > known.updatedAt)
  const current = isFetchedNewer ? fetched : known

  return {
    theirs: current && current.updatedAt !== version ? current : null,
    /** The server's message about the conflict. */
    message,
    /**
     * After a conflict: true if someone else's change caused it. Another range in the way is a conflict too.
     */
    async look(text: string | null): Promise<boolean> {
      const found = await readFresh().catch(() => null)
      if (!found || found.updatedAt === version) return false
      setFetched(found)
      setMessage(text)
      return true
    },
    /** Called once the person has chosen how to go on. */
    settle: () => setMessage(null),
  }
}
