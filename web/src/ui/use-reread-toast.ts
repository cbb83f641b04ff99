import { useEffect, useRef } from 'react'
import { ApiError, errorMessage, isSignedOut } from '#lib/api.ts'
import { toast } from './toast.tsx'
import { words } from './words.ts'

type Reread = {
  isRefetchError: boolean
  error: Error | null
  errorUpdatedAt: number
  refetch: () => unknown
}

/**
 * Reports that a visible list could not be refetched, with the list's message and the server's own. Its rows
 * stay.
 */
export function useRereadToast(query: Reread, message: string, hint?: string): void {
  const { isRefetchError, error, errorUpdatedAt, refetch } = query
  const toldAt = useRef(0)
  useEffect(() => {
    if (!isRefetchError || isSignedOut(error) || errorUpdatedAt === toldAt.current) return
    toldAt.current = errorUpdatedAt
    const serverMessage = error instanceof ApiError ? error.serverMessage : null
    toast.error(serverMessage === null ? errorMessage(error, message) : message, {
      id: message,
      description: serverMessage ?? hint,
      action: { label: words.retry, onPress: () => void refetch() },
    })
  }, [isRefetchError, error, errorUpdatedAt, refetch, message, hint])
}
