import { toast } from './toast.tsx'
import { words } from './words.ts'

/** Long enough to read what is gone and to reach the button by keyboard. */
const offeredMs = 20_000

type Offer = {
  /** What was done. */
  message: string
  /** To what. */
  description?: string
  /** Puts it back. It may be asked for long after the page was left. */
  restore: () => Promise<unknown>
  restored: string
  /** Why it could not be put back. */
  failed: (error: unknown) => string
}

/** Says what was done and offers for a while to undo it. Each offer stands for itself. */
export function offerUndo({ message, description, restore, restored, failed }: Offer): void {
  async function handleUndo() {
    try {
      await restore()
      toast.success(restored)
    } catch (error) {
      toast.error(failed(error), { ...offer, description })
    }
  }

  const offer = { duration: offeredMs, action: { label: words.undo, onPress: () => void handleUndo() } }
  toast.success(message, { ...offer, description })
}
