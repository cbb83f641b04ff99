import { type RefObject, useEffect, useRef } from 'react'

/** For a form whose fields know when they are at fault: the first of them gets the focus, whenever `errors` are new. */
export function useFocusOnError(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return form
}
