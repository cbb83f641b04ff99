import { imageMediaTypes, maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadImage } from './upload.ts'

export type ImageFault = 'wrongType' | 'tooLarge'

type ImageUploadOptions = {
  /** The address of the image as it stands in the form; empty for none. */
  value: string
  onChange: (url: string) => void
  /** Nothing is sent of a file with a fault. */
  onFault: (fault: ImageFault) => void
  onFailure: (error: unknown) => void
}

type Chosen = { file: File; preview: string; state: 'sending' | 'failed' | 'sent'; share: number }

/** One image of a form: shown as soon as it is chosen, sent beside the other entries, given up or tried again. */
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
    /** Gives the chosen file up; what stood there before is there again. */
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

/** An upload that has begun, as a mutation: a session that has ended is noticed as with every other call. */
function useRunningUpload() {
  return useMutation({ mutationFn: (upload: Promise<string>) => upload })
}

/** A first look that spares a long upload; the server judges by the content. */
function faultOf(file: File): ImageFault | null {
  // Some systems name no type: then only the server knows.
  if (file.type !== '' && !imageMediaTypes.includes(file.type)) return 'wrongType'
  return file.size > maxUploadBytes ? 'tooLarge' : null
}

/** The browser keeps the whole file in memory as long as its address is not given back. */
function useFreedPreview(preview: string | null) {
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])
}
