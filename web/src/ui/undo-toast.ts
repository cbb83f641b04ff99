import { errorMessage } from '#lib/api.ts'
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
  /** Said when it could not be put back and the server has no words of its own. */
  failed: string
}

/** Says what was done and offers for a while to undo it. Each offer stands for itself. */
export function offerUndo({ message, description, restore, restored, failed }: Offer): void {
  async function handleUndo() {
    try {
      await restore()
      toast.success(restored)
    } catch (error) {
      toast.error(errorMessage(error, failed), { ...offer, description })
    }
  }

  const offer = { duration: offeredMs, action: { label: words.undo, onPress: () => void handleUndo() } }
  toast.success(message, { ...offer, description })
}
