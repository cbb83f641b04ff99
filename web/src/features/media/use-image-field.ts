import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import { useImageUpload } from './use-image-upload.ts'

/** The image as a form field: its address, empty if none, and the server's message about it. */
type ImageEntry = { value: string; error?: string; onChange: (url: string) => void }

type ImageTexts = {
  /** Toast for a failed upload; the reason is shown at the field. */
  failed: string
  /** Toast for a successful upload. */
  uploaded?: string
  /** The toast gives the reason as well. */
  isReasonToasted?: boolean
}

/** The only image of a form, with its upload. A failed upload is never silently left out when saving. */
export function useImageField({ value, error: refusal, onChange }: ImageEntry, texts: ImageTexts) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useFault(input)
  const upload = useImageUpload({
    value,
    onChange: (url) => {
      setFault(null)
      onChange(url)
      if (url && texts.uploaded) toast.success(texts.uploaded)
    },
    onFault: (found) => setFault(found === 'wrongType' ? words.imageWrongType : words.imageTooLarge),
    onFailure: (error) => {
      // A file that is not a supported image never becomes one: no retry.
      if (isRefused(error)) upload.cancel()
      const reason = errorMessage(error, texts.failed)
      setFault(reason)
      toast.error(texts.isReasonToasted ? reason : texts.failed)
    },
  })

  return {
    ...upload,
    input,
    ...withoutFault(upload, () => setFault(null)),
    // While another image uploads, the server's message is about the previous one.
    error: fault ?? (upload.isUploading ? undefined : refusal),
    /** An image was chosen but is not uploaded yet: it would be lost. */
    isUnsent: upload.isUploading || upload.hasFailed,
    /** Tells the person why, if not. */
    isReadyToSend(): boolean {
      if (upload.isUploading) toast.info(words.imageWait, { id: 'wait-for-image' })
      if (upload.hasFailed) {
        setFault(words.imageUnsent)
        input.current?.focus()
      }
      return !upload.isUploading && !upload.hasFailed
    },
  }
}

/** Scrolls a fault of the image into view, unless the person is in another field. */
function useFault(input: RefObject<HTMLInputElement | null>) {
  const state = useState<string | null>(null)
  const [fault] = state
  useEffect(() => {
    const holder = document.activeElement
    if (fault && (holder === input.current || holder === document.body)) {
      input.current?.scrollIntoView({ block: 'center' })
    }
  }, [fault, input])
  return state
}

/** Clears the old error before each action. */
function withoutFault(
  { choose, cancel, retry }: Pick<ReturnType<typeof useImageUpload>, 'choose' | 'cancel' | 'retry'>,
  clearFault: () => void,
) {
  const after =
    <Given extends unknown[]>(action: (...given: Given) => void) =>
    (...given: Given) => {
      clearFault()
      action(...given)
    }
  return { choose: after(choose), cancel: after(cancel), retry: after(retry) }
}

/** Rejected for the file itself, so a retry is useless. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status)
}

export type ImageFieldState = ReturnType<typeof useImageField>
