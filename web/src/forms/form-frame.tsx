import type { ReactNode, SubmitEvent } from 'react'
import { RestoredNotice } from './restored-notice.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'

type FormFrameProps = {
  /** Names the form for listeners. */
  label?: string
  form: { errors: object; isAsRestored: boolean; loadCheck: () => unknown }
  className?: string
  children: ReactNode
  onSubmit: () => void
}

/** A form on a page: says when its entries were restored, and leads to the first field at fault. */
export function FormFrame({ label, form, className, children, onSubmit }: FormFrameProps) {
  const frame = useFocusOnError(form.errors)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form
      ref={frame}
      aria-label={label}
      noValidate
      onSubmit={handleSubmit}
      // The rules come while the first field is filled in.
      onFocus={form.loadCheck}
      className={className}
    >
      {form.isAsRestored && <RestoredNotice />}
      {children}
    </form>
  )
}
