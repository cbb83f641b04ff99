import { importListings } from '@mihrab/core/features/listings/listings.calls.ts'
import type { ImportCounts } from '@mihrab/core/features/listings/listings.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RequestOf } from '#lib/api.ts'
import { sendFile } from '#lib/send-file.ts'
import { refreshListings } from './listings.hooks.ts'

export type ImportOptions = NonNullable<RequestOf<typeof importListings>['query']>

/** An import that takes long is answered before it has ended. */
type Answer = ImportCounts | { readonly importId: string }

type Sending = { file: File; options: ImportOptions; signal: AbortSignal }

/** Sends the file of an import, first to be counted. Leaving the page ends only the counting. */
export function useFileImport() {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const sending = useRef<AbortController | null>(null)
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ file, options, signal }: Sending) =>
      sendFile(importListings, file, { query: options, onProgress: setShare, signal }) as Promise<Answer>,
    onSettled: (_answer, _error, { options }) => {
      if (!options.dryRun) refreshListings(client)
    },
  })
  const isImporting = isPending && !variables.options.dryRun
  const isChecking = isPending && !isImporting
  useEffect(() => {
    if (isChecking) return () => sending.current?.abort()
  }, [isChecking])

  return {
    isChecking,
    isImporting,
    /** How much of the file is sent, 0 to 1. */
    share,
    send(file: File, options: ImportOptions): Promise<Answer> {
      sending.current = new AbortController()
      setShare(0)
      return mutateAsync({ file, options, signal: sending.current.signal })
    },
    cancel: () => sending.current?.abort(),
  }
}

export const isCounted = (answer: Answer): answer is ImportCounts => !('importId' in answer)
