import type { Call } from '@mihrab/core/contract.ts'
import type { ErrorBody } from '@mihrab/core/errors.ts'
import { ApiError, addressOf } from './api.ts'

export type SendOptions = {
  query?: Record<string, unknown>
  /** Called with the share sent so far, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The field of the form that the server reads. */
const field = 'file'

/**
 * Sends a file and resolves with the answer; rejects with an ApiError, or with the signal's reason if aborted.
 * Uses XMLHttpRequest, since fetch reports no upload progress.
 */
export function sendFile(call: Call, file: File, options: SendOptions): Promise<unknown> {
  const { query, onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, addressOf(call, query && { query }))
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const isDone = request.status >= 200 && request.status < 300
      if (isDone && request.response) resolve(request.response)
      else reject(new ApiError(request.status, request.response as Partial<ErrorBody> | null))
    }
    request.onerror = () => reject(new ApiError(0, null))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append(field, file)
    request.send(body)
  })
}
