import { useEffect, useRef } from 'react'
import { toast } from './toast.tsx'

/** Shows each failure once. `failedAt` changes with each one, and is 0 before the first. */
export function useFailureToast(failedAt: number, message: string): void {
  const toldAt = useRef(0)
  useEffect(() => {
    if (!failedAt || failedAt === toldAt.current) return
    toldAt.current = failedAt
    toast.error(message)
  }, [failedAt, message])
}
