import { toast } from './toast.tsx'
import { words } from './words.ts'

/** Long enough to read what is gone and to reach the button by keyboard. */
const offeredMs = 20_000

type Offer = {
  /** The action that was done. */
  message: string
  /** Replaces the last offer with the same subject; without one, the offer replaces none. */
  subject?: string
  /** The item concerned. */
  description?: string
  /** For how long, if the server limits it. */
  duration?: number
  /** Undoes the action, perhaps long after the page was left. */
  restore: () => Promise<unknown>
  restored: string
  /** Why it could not be undone. */
  failed: (error: unknown) => string
}

/** Reports an action, and offers for a while to undo it. */
export function offerUndo({ message, subject, description, ...offered }: Offer): void {
  async function handleUndo() {
    try {
      await offered.restore()
      toast.success(offered.restored)
    } catch (error) {
      toast.error(offered.failed(error), { ...offer, description })
    }
  }

  const id = subject && `undo ${subject}`
  const offer = {
    ...(id && { id }),
    duration: offered.duration ?? offeredMs,
    action: { label: words.undo, onPress: () => void handleUndo() },
  }
  toast.success(message, { ...offer, description })
}
