import { useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import { useImageUpload } from './use-image-upload.ts'

type ImageFieldOptions = {
  /** The address of the image as it stands in the form; empty for none. */
  value: string
  onChange: (url: string) => void
  /** What the server said of the image that stands there. */
  refusal?: string
  /** What the toast says of an upload that failed; why it failed stands at the field. */
  failed: string
  /** What the toast says of one that succeeded. */
  uploaded?: string
  /** Has the toast, too, say why it failed. */
  isReasonToasted?: boolean
}

/** The one image of a form, with its upload. What could not be uploaded is never left out of what is saved unseen. */
export function useImageField(options: ImageFieldOptions) {
  const { value, onChange, refusal, failed, uploaded, isReasonToasted = false } = options
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const upload = useImageUpload({
    value,
    onChange: (url) => {
      setFault(null)
      onChange(url)
      if (url && uploaded) toast.success(uploaded)
    },
    onFault: (found) => setFault(found === 'wrongType' ? words.imageWrongType : words.imageTooLarge),
    onFailure: (error) => {
      // A file that is no image of ours stays none, however often it is sent.
      if (isRefused(error)) upload.cancel()
      const reason = errorMessage(error, failed)
      setFault(reason)
      toast.error(isReasonToasted ? reason : failed)
    },
  })

  // The error and its way out may lie out of sight; a person in another field stays there.
  useEffect(() => {
    const holder = document.activeElement
    if (fault && (holder === input.current || holder === document.body)) {
      input.current?.scrollIntoView({ block: 'center' })
    }
  }, [fault])

  /** Whatever is done next, the old complaint is over. */
  function withoutFault<Given extends unknown[]>(action: (...given: Given) => void) {
    return (...given: Given) => {
      setFault(null)
      action(...given)
    }
  }

  /** Whether the form may be sent; says what keeps it where it may not. */
  function isReadyToSend(): boolean {
    if (upload.isUploading) toast.info(words.imageWait, { id: 'wait-for-image' })
    if (upload.hasFailed) {
      setFault(words.imageUnsent)
      input.current?.focus()
    }
    return !upload.isUploading && !upload.hasFailed
  }

  return {
    ...upload,
    input,
    choose: withoutFault(upload.choose),
    cancel: withoutFault(upload.cancel),
    retry: withoutFault(upload.retry),
    // While another image is on its way, what the server said is about the former one.
    error: fault ?? (upload.isUploading ? undefined : refusal),
    /** An image was chosen and is not there yet: it would be lost. */
    isUnsent: upload.isUploading || upload.hasFailed,
    isReadyToSend,
  }
}

/** Judged by the file itself, and not by the moment. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status)
}

export type ImageFieldState = ReturnType<typeof useImageField>
