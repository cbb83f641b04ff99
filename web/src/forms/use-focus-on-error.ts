import { type RefObject, useEffect, useRef } from 'react'

/**
 * After the form is sent, the first field with an error gets the focus, unless the person has gone on typing.
 */
export function useFocusOnError(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    const ended = new AbortController()
    const listen = (type: 'submit' | 'input', isSending: boolean) =>
      form.current?.addEventListener(type, () => (isAwaited.current = isSending), { signal: ended.signal })
    listen('submit', true)
    listen('input', false)
    return () => ended.abort()
  }, [])
  useEffect(() => {
    if (!isAwaited.current || Object.keys(errors).length === 0) return
    isAwaited.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return form
}
