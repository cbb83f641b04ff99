import { z } from 'zod'

/** Position of a worker among the others, counted from 1; its replacement takes it over. */
export const placeVariable = 'MIHRAB_WORKER'

const workerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), url: z.string() }),
  /** A sentence for a person. */
  z.object({ type: z.literal('failed'), sentence: z.string() }),
  z.object({ type: z.literal('mailWaits') }),
])
export type WorkerMessage = z.infer<typeof workerMessageSchema>

/** Null for others' messages on the same channel. */
export function readWorkerMessage(message: unknown): WorkerMessage | null {
  return workerMessageSchema.safeParse(message).data ?? null
}
