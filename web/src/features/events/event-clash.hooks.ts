import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreshEvent } from './events.hooks.ts'

type ClashOptions = {
  mosqueId: string
  /** The event as it was when the dialog opened. */
  opened: MosqueEvent
  /** As the calendar knows it now, where it is in sight. */
  known: MosqueEvent | undefined
}

/** Whether somebody else has changed the event of a dialog meanwhile, who, and what it has become. */
export function useEventClash({ mosqueId, opened, known }: ClashOptions) {
  const { t } = useTranslation('events')
  const readFresh = useFreshEvent(mosqueId)
  const [title, setTitle] = useState<string | null>(null)
  const [fetched, setFetched] = useState<MosqueEvent | null>(null)
  const isFetchedNewer = fetched !== null && (!known || fetched.updatedAt > known.updatedAt)
  const current = isFetchedNewer ? fetched : known

  return {
    theirs: current && current.updatedAt !== opened.updatedAt ? current : null,
    title: title ?? t('dialog.changedMeanwhile'),
    /** After a refusal in these words; they may have moved the event out of sight. False where it is not to be had. */
    async look(words: string | null): Promise<boolean> {
      setTitle(words)
      const found = await readFresh(opened._id).catch(() => null)
      setFetched(found)
      return found !== null
    },
    /** It has been decided how to go on. */
    settle: () => setTitle(null),
  }
}
