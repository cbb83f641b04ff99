import { uploadFile } from '@mihrab/core/features/media/media.calls.ts'
import { imageMediaTypes, maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { type SendOptions, sendFile } from '#lib/send-file.ts'

type ImageFault = 'wrongType' | 'tooLarge'

type ImageUploadOptions = {
  /** The image's address in the form; empty if none. */
  value: string
  onChange: (url: string) => void
  /** A file with a fault is not uploaded. */
  onFault: (fault: ImageFault) => void
  onFailure: (error: unknown) => void
}

type Chosen = { file: File; preview: string; state: 'sending' | 'failed' | 'sent'; share: number }

/** The only image of a form: shown as soon as it is chosen, uploaded at once, cancelled or retried. */
export function useImageUpload(options: ImageUploadOptions) {
  const { value, onChange, onFault } = options
  const { chosen, send, drop } = useSending(options)
  return {
    isUploading: chosen?.state === 'sending',
    hasFailed: chosen?.state === 'failed',
    share: chosen?.share ?? 0,
    shown: chosen?.preview ?? value,
    choose(file: File | null) {
      const fault = file && faultOf(file)
      if (fault) return onFault(fault)
      drop()
      if (file) send(file, URL.createObjectURL(file))
      else onChange('')
    },
    /** Drops the chosen file; the previous image returns. */
    cancel: drop,
    retry() {
      if (chosen) send(chosen.file, chosen.preview)
    },
  }
}

/** The chosen file and its upload, which ends with the field. */
function useSending({ onChange, onFailure }: Pick<ImageUploadOptions, 'onChange' | 'onFailure'>) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const sending = useRef<AbortController | null>(null)
  const { mutateAsync: finish } = useRunningUpload()
  useFreedPreview(chosen?.preview ?? null)

  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, preview: string) {
    const mine = new AbortController()
    sending.current = mine
    setChosen({ file, preview, state: 'sending', share: 0 })
    const update = (change: Partial<Chosen>) => setChosen((now) => now && { ...now, ...change })
    try {
      const upload = uploadImage(file, {
        onProgress: (share) => !mine.signal.aborted && update({ share }),
        signal: mine.signal,
      })
      const url = await finish(upload)
      if (mine.signal.aborted) return
      update({ state: 'sent' })
      onChange(url)
    } catch (error) {
      if (mine.signal.aborted) return
      update({ state: 'failed' })
      onFailure(error)
    }
  }

  function drop() {
    sending.current?.abort()
    setChosen(null)
  }

  return { chosen, send, drop }
}

/** A started upload as a mutation, so that an expired session is noticed as with every other call. */
function useRunningUpload() {
  return useMutation({ mutationFn: (upload: Promise<string>) => upload })
}

/** Avoids a long upload; the server judges by the content. */
function faultOf(file: File): ImageFault | null {
  // Some systems report no type: then only the server can tell.
  if (file.type !== '' && !imageMediaTypes.includes(file.type)) return 'wrongType'
  return file.size > maxUploadBytes ? 'tooLarge' : null
}

/** The browser keeps the whole file in memory until its object URL is revoked. */
function useFreedPreview(preview: string | null) {
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])
}

/** Returns the address of the uploaded image. */
async function uploadImage(file: File, options: SendOptions): Promise<string> {
  const { url } = (await sendFile(uploadFile, file, options)) as { url?: unknown }
  if (typeof url !== 'string') throw new ApiError(uploadFile.status, null)
  return url
}
