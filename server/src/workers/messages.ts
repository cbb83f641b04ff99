import { z } from 'zod'

/** Names the place of a worker among the others, counted from 1; its replacement takes it over. */
export const placeVariable = 'MIHRAB_WORKER'

/** What a worker tells the process that started it. */
const workerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), url: z.string() }),
  /** With a sentence for a person. */
  z.object({ type: z.literal('failed'), sentence: z.string() }),
  z.object({ type: z.literal('mailWaits') }),
])
export type WorkerMessage = z.infer<typeof workerMessageSchema>

/** Null for what others say over the same channel. */
export function readWorkerMessage(message: unknown): WorkerMessage | null {
  return workerMessageSchema.safeParse(message).data ?? null
}
