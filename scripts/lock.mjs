import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const heartbeatMs = 5_000
/** A holder without a sign of life for this long is gone, even if its PID was reused. */
const staleAfterMs = 60_000

/**
 * Locks of this process: the PID alone would not distinguish them from those of an earlier process with the
 * same one.
 */
const held = new Set()

/** Path of a project folder's lock: outside node_modules, which `npm ci` empties. */
export function lockPathOf(root) {
  const key = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12)
  return join(tmpdir(), `mihrab-setup-${userInfo().uid}-${key}`)
}

/**
 * Runs `work` while no other process does. `work` receives `addProcess(pid)` for programs that it starts: the
 * lock holds while one of them lives, so that another set-up does not overlap with an `npm ci` that outlives
 * its killed parent.
 */
export async function withLock(path, work, { onWait, pollMs = 200 } = {}) {
  let waiting = false
  while (!tryLock(path)) {
    if (!waiting) onWait?.()
    waiting = true
    await pause(pollMs)
  }
  const heartbeat = setInterval(() => touch(path), heartbeatMs)
  heartbeat.unref()
  try {
    return await work((pid) => writePids(path, [process.pid, pid]))
  } finally {
    clearInterval(heartbeat)
    release(path)
  }
}

/**
 * The folder appears with its content by one rename, which fails while the lock is held: there are no
 * incomplete locks.
 */
function tryLock(path) {
  removeStale(path)
  const prepared = `${path}.${process.pid}`
  mkdirSync(prepared, { recursive: true })
  writePids(prepared, [process.pid])
  try {
    renameSync(prepared, path)
    held.add(path)
    return true
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false
    throw error
  }
}

/** Moved before it is emptied: an empty folder of that name would briefly count as free. */
function release(path) {
  const moved = `${path}.done.${process.pid}`
  held.delete(path)
  try {
    renameSync(path, moved)
  } catch {
    return
  }
  rmSync(moved, { recursive: true, force: true })
}

function writePids(path, pids) {
  const next = join(path, 'pids.next')
  writeFileSync(next, pids.join('\n'))
  renameSync(next, join(path, 'pids'))
}

function removeStale(path) {
  if (held.has(path) || !isStale(path)) return
  const moved = `${path}.stale.${process.pid}`
  try {
    renameSync(path, moved)
  } catch {
    return
  }
  // Between check and move someone else may have taken the lock: it is then theirs, and moved back.
  if (!isStale(moved)) {
    try {
      renameSync(moved, path)
      return
    } catch {}
  }
  rmSync(moved, { recursive: true, force: true })
}

function isStale(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfterMs) return true
    return !readFileSync(join(path, 'pids'), 'utf8').split('\n').filter(Boolean).map(Number).some(isAlive)
  } catch {
    return false
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(path) {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {}
}
