import type { Answer } from '#public/browser/server-clock.ts'

export interface Asked extends Answer {
  /** 0 if nothing answered. */
  readonly status: number
  readonly text: string
  readonly tag: string | null
}

const givenUpAfterMs = 20_000

/** Bypasses the browser's cache. XMLHttpRequest, since Safari before 12.1 cannot abort a fetch. */
export function ask(path: string, tag: string | null, whenOver: (asked: Asked) => void): void {
  const request = new XMLHttpRequest()
  const sentAt = Date.now()
  const report = () =>
    whenOver({
      status: request.status,
      text: request.status ? request.responseText : '',
      sentAt,
      receivedAt: Date.now(),
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
