import type { Asked } from './ask.ts'
import { afterAnswer, afterLoss, type Link, linkAfterSilence } from './link.ts'
import { isScreenData, type ScreenData } from './screen-data.ts'
import type { Known } from './storage.ts'

/** `isFromServer` is false for a page from the service worker's cache. */
export function knownFromPage(data: ScreenData, isFromServer: boolean): Known {
  const link: Link = {
    checkedAt: data.madeAt,
    isAnswered: isFromServer,
    offset: 0,
    hasMoved: false,
    isGone: false,
    lastDate: null,
  }
  return { data, tag: null, link }
}

/** State stored before a restart. A clock correction is doubtful, since the clock may have been set since. */
export function knownFromBefore(stored: Known, isFromServer: boolean): Known {
  const hasMoved = stored.link.offset !== 0
  return { ...stored, link: { ...stored.link, hasMoved, isAnswered: isFromServer } }
}

/** Responses that are not the server's own only mark the link as unanswered. */
export function afterAsking(known: Known, asked: Asked): Known {
  const { link } = known
  if (asked.status === 404 || asked.status === 410) return { ...known, link: afterLoss(link) }
  if (asked.status === 304) return { ...known, link: afterAnswer(link, asked) }
  const data = asked.status === 200 ? readData(asked.text) : null
  if (!data) return { ...known, link: linkAfterSilence(link) }
  const next = afterAnswer(link, asked)
  return next.isAnswered ? { data, tag: asked.tag, link: next } : { ...known, link: next }
}

function readData(text: string): ScreenData | null {
  try {
    const data: unknown = JSON.parse(text)
    return isScreenData(data) ? data : null
  } catch {
    return null
  }
}

/** Within a minute after an announcement. Random, so that screens do not all ask in the same second. */
export function askAgainAfterMs(random: number): number {
  return 40_000 + random * 15_000
}
