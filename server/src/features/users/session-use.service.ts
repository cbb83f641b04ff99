import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#context.ts'
import { createBackgroundWork } from '#http/background-work.ts'
import type { Routing } from '#http/routing.ts'
import { hashToken, readSessionToken } from '#http/session.ts'
import { updateSessionLastUse } from './sessions.queries.ts'
import { findSessionUser } from './users.service.ts'

/** A session's use is recorded at most this often, so that reading requests do not become writes. */
const noteEveryMs = 10 * 60_000

/**
 * Finds the person of a request's session. The session's use is stored in the background: the answer neither
 * waits for it nor fails with it.
 */
export function viewerFinders(
  routing: Pick<Routing, 'app' | 'ctx' | 'isSecure'>,
): Pick<Routing, 'findViewer' | 'findViewerAgain'> {
  const { ctx, isSecure } = routing
  const runInBackground = createBackgroundWork(routing)
  const isFirstTry = onceInAWhile(noteEveryMs)
  async function findSession(request: FastifyRequest, ctx: AppContext) {
    const token = readSessionToken(request, isSecure)
    const tokenHash = token && hashToken(token)
    const session = tokenHash ? await findSessionUser(ctx, tokenHash) : null
    return session && tokenHash ? { ...session, tokenHash } : null
  }
  async function findViewer(request: FastifyRequest) {
    const session = await findSession(request, ctx)
    if (!session) return null
    request.accountLanguage = session.language
    const { tokenHash } = session
    const now = ctx.now()
    const isDue = Math.abs(now.getTime() - Date.parse(session.lastUsedAt)) >= noteEveryMs
    if (isDue && isFirstTry(tokenHash, now.getTime())) {
      runInBackground(request, 'the use of a session was not stored', () =>
        updateSessionLastUse(ctx.db, tokenHash, now.toISOString()),
      )
    }
    return session.viewer
  }
  return {
    findViewer,
    findViewerAgain: async (request, ctx) => (await findSession(request, ctx))?.viewer ?? null,
  }
}

/**
 * True at most once per period for each key: a write that fails or is in progress is not retried at every
 * request.
 */
function onceInAWhile(whileMs: number): (key: string, nowMs: number) => boolean {
  // Ordered by time of the tries, so the oldest come first.
  const triedAt = new Map<string, number>()
  return (key, nowMs) => {
    for (const [oldKey, at] of triedAt) {
      if (Math.abs(nowMs - at) < whileMs) break
      triedAt.delete(oldKey)
    }
    if (triedAt.has(key)) return false
    triedAt.set(key, nowMs)
    return true
  }
}
