import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import type { BackupAnswer } from './backup-process.ts'

/** Runs the nightly backup in a separate process of low priority, so that the server stays responsive. */
export async function backUpInProcess(
  folder: string,
  now: Date,
  signal: AbortSignal,
): Promise<{ sizeBytes: number }> {
  const child = fork(join(import.meta.dirname, 'backup-process.ts'), [folder, now.toISOString()], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    const answer = await Promise.race([
      once(child, 'message').then(([message]) => message as BackupAnswer),
      once(child, 'exit').then(([code, killedBy]) => ({
        words: `its process ended with ${code ?? killedBy}`,
      })),
    ])
    if ('sizeBytes' in answer) return answer
    throw new BackupError(answer.words, 'failure' in answer ? { failure: answer.failure } : {})
  } finally {
    signal.removeEventListener('abort', stop)
    if (child.connected) child.disconnect()
  }
}
