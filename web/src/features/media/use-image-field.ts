import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import { useImageUpload } from './use-image-upload.ts'

/** The image as a field of the form: its address, empty for none, and the server's message about it. */
type ImageEntry = { value: string; error?: string; onChange: (url: string) => void }

type ImageTexts = {
  /** What the toast says of an upload that failed; why it failed stands at the field. */
  failed: string
  /** What the toast says of one that succeeded. */
  uploaded?: string
  /** Has the toast, too, say why it failed. */
  isReasonToasted?: boolean
}

/** The one image of a form, with its upload. What could not be uploaded is never left out of what is saved unseen. */
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
      // A file that is no image of ours stays none, however often it is sent.
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
    // While another image is on its way, what the server said is about the former one.
    error: fault ?? (upload.isUploading ? undefined : refusal),
    /** An image was chosen and is not there yet: it would be lost. */
    isUnsent: upload.isUploading || upload.hasFailed,
    /** Whether the form may be sent; says what keeps it where it may not. */
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

/** What is wrong with the image. It and its way out may lie out of sight; a person in another field stays there. */
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

/** Judged by the file itself, and not by the moment. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status)
}

export type ImageFieldState = ReturnType<typeof useImageField>
