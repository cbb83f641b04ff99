import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { describeError } from '@mihrab/core/describe-error.ts'
import type { ErrorBody } from '@mihrab/core/errors.ts'
import { kindOf } from './error-kinds.ts'

interface Unreadable {
  readonly status: number
  readonly code: 'requestUnreadable' | 'requestHeadersTooLarge' | 'requestTooSlow'
}

const broken: Unreadable = { status: 400, code: 'requestUnreadable' }
const byErrorCode: Record<string, Unreadable> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'requestHeadersTooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'requestTooSlow' },
}

/** Answers bytes that never became a request, and so reach none of our code, in the usual error form. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  securityHeaders: Readonly<Record<string, unknown>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(answerText(byErrorCode[error.code ?? ''] ?? broken, securityHeaders))
  socket.destroy(error)
}

function answerText(
  { status, code }: Unreadable,
  securityHeaders: Readonly<Record<string, unknown>>,
): string {
  const body: ErrorBody = {
    success: false,
    message: describeError({ code }),
    code: kindOf(code),
    reason: code,
    requestId: randomUUID(),
  }
  const text = JSON.stringify(body)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${body.requestId}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'cache-control: no-store',
    'connection: close',
    '',
    text,
  ].join('\r\n')
}
