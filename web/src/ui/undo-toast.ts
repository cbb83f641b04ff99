import { toast } from './toast.tsx'
import { words } from './words.ts'

/** Long enough to read what is gone and to reach the button by keyboard. */
const offeredMs = 20_000

type Offer = {
  /** What was done. */
  message: string
  /** Takes the place of the last offer about the same; left out, the offer stands for itself. */
  subject?: string
  /** To what. */
  description?: string
  /** Puts it back. It may be asked for long after the page was left. */
  restore: () => Promise<unknown>
  restored: string
  /** Why it could not be put back. */
  failed: (error: unknown) => string
}

/** Says what was done and offers for a while to undo it. */
export function offerUndo({ message, subject, description, restore, restored, failed }: Offer): void {
  async function handleUndo() {
    try {
      await restore()
      toast.success(restored)
    } catch (error) {
      toast.error(failed(error), { ...offer, description })
    }
  }

  const id = subject && `undo ${subject}`
  const offer = {
    ...(id && { id }),
    duration: offeredMs,
    action: { label: words.undo, onPress: () => void handleUndo() },
  }
  toast.success(message, { ...offer, description })
}
