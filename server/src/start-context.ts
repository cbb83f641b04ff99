import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { openLegalFiles } from '#files/legal-files.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { timeZoneAt } from '#places/time-zone.ts'

/** The services' context with the real outside world. */
export async function createContext(
  settings: Settings,
  parts: Pick<AppContext, 'db' | 'findCity' | 'mailer' | 'now'>,
): Promise<AppContext> {
  return {
    ...parts,
    pause: (ms) => setTimeout(ms, undefined, { ref: false }),
    timeZoneAt,
    files: await openFileStore(settings),
    legal: openLegalFiles(settings.dataDir),
    publicUrl: urlOf(settings, null),
    sessionDays: settings.sessionDays,
  }
}

/** The server's URL, as far as known before it listens. */
export function urlOf(settings: Settings, bound: AddressInfo | string | null): string {
  if (settings.publicOrigin) return settings.publicOrigin
  const port = typeof bound === 'object' && bound ? bound.port : settings.port
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::'
  const host = isEverywhere ? 'localhost' : settings.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
