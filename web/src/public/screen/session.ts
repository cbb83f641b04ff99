import type { Asked } from './ask.ts'
import { afterAnswer, afterLoss, type Link, linkAfterSilence } from './link.ts'
import { isScreenData, type ScreenData } from './screen-data.ts'
import type { Known } from './storage.ts'

/** What a screen knows at its start: what the page brought, from the server or as the service worker kept it. */
export function knownFromPage(data: ScreenData, isFromServer: boolean): Known {
  const link: Link = {
    ...{ checkedAt: data.madeAt, isAnswered: isFromServer, offset: 0 },
    ...{ hasMoved: false, isGone: false, lastDate: null },
  }
  return { data, tag: null, link }
}

/** What is kept from before the device was switched on: what it said of its clock then is to be seen again. */
export function knownFromBefore(stored: Known, isFromServer: boolean): Known {
  const hasMoved = stored.link.offset !== 0
  return { ...stored, link: { ...stored.link, hasMoved, isAnswered: isFromServer } }
}

/** What a screen knows after it asked. Whatever is no answer of ours changes nothing. */
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

const minuteMs = 60_000

/** Not all screens of a town at the same second; sooner after silence. */
export function askAgainAfterMs({ isAnswered }: Link, random: number): number {
  return (isAnswered ? 5 : 1) * minuteMs + random * minuteMs
}
