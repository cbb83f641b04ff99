import type { ErrorBody } from '@mihrab/core/errors.ts'
import { uploadFile } from '@mihrab/core/features/media/media.calls.ts'
import { ApiError } from '#lib/api.ts'

type UploadOptions = {
  /** Called with the share sent so far, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads an image and resolves with its address; rejects with an ApiError, or with the signal's reason if
 * aborted. Uses XMLHttpRequest, since fetch reports no upload progress.
 */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadFile.method, `/api${uploadFile.path}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const url: unknown = request.response?.url
      if (request.status === uploadFile.status && typeof url === 'string') resolve(url)
      else reject(new ApiError(request.status, request.response as Partial<ErrorBody> | null))
    }
    request.onerror = () => reject(new ApiError(0, null))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append(uploadFile.field, file)
    request.send(body)
  })
}
