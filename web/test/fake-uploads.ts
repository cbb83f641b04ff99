import { type ErrorKind, errorStatuses } from '@mihrab/core/errors.ts'
import { onTestFinished, vi } from 'vitest'

/**
 * Replaces the browser's uploads until the test ends: each is recorded, and continues when the test says so.
 */
export function fakeUploads() {
  const uploads: FakeUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      constructor() {
        super()
        uploads.push(this)
      }
    },
  )
  const createObjectURL = vi.fn((file: File) => `blob:${file.name}`)
  const revokeObjectURL = vi.fn()
  // jsdom has neither.
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { uploads, revoked: () => revokeObjectURL.mock.calls.flat() }
}

export class FakeUpload {
  readonly upload: { onprogress?: (event: object) => void } = {}
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  onabort: () => void = () => undefined
  responseType = ''
  status = 0
  response: object | null = null
  path = ''
  file: FormDataEntryValue | null = null
  isAborted = false

  open(_method: string, path: string) {
    this.path = path
  }

  send(body: FormData) {
    this.file = body.get('file')
  }

  abort() {
    this.isAborted = true
    this.onabort()
  }

  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total })
  }

  succeed(url: string) {
    this.answer(201, { success: true, url })
  }

  refuse(code: ErrorKind, message: string) {
    this.answer(errorStatuses[code], { success: false, message, code })
  }

  breakDown() {
    this.onerror()
  }

  answer(status: number, response: object) {
    this.status = status
    this.response = response
    this.onload()
  }
}
