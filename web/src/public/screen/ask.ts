import type { Answer } from '#public/browser/server-clock.ts'

export interface Asked extends Answer {
  /** 0 where nothing answered. */
  readonly status: number
  readonly text: string
  readonly tag: string | null
}

const givenUpAfterMs = 20_000

/** Asks the server itself, past the browser's own cache. An XMLHttpRequest: fetch can be given up from Safari 12.1 on. */
export function ask(path: string, tag: string | null, whenOver: (asked: Asked) => void): void {
  const request = new XMLHttpRequest()
  const sentAt = Date.now()
  const report = () =>
    whenOver({
      ...{ status: request.status, text: request.status ? request.responseText : '' },
      ...{ sentAt, receivedAt: Date.now() },
      date: request.getResponseHeader('date'),
      age: request.getResponseHeader('age'),
      tag: request.getResponseHeader('etag'),
    })
  request.open('GET', path)
  request.timeout = givenUpAfterMs
  request.setRequestHeader('cache-control', 'no-cache')
  if (tag !== null) request.setRequestHeader('if-none-match', tag)
  request.onloadend = report
  request.send()
}
