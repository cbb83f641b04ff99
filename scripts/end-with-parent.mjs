/*
 * Loaded before a program's own code (node --import): asks the program to stop when the IPC channel to its
 * parent closes, however the parent ended. Does not keep the process alive.
 */
import cluster from 'node:cluster'

// The workers of WORKERS inherit this file. Their own channel must stay referenced while they wait for an
// answer at the start.
if (!cluster.isWorker) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
