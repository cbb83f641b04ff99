/*
 * Loaded into a program before its own code (node --import): when the channel to the process that started it
 * closes, however that one ended, the program is asked to stop. It keeps nothing running by itself.
 */
import cluster from 'node:cluster'

// The workers of WORKERS inherit this file. Their own channel must hold them while they wait for an answer at the start.
if (!cluster.isWorker) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
