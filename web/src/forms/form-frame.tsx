import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { RestoredNotice } from './restored-notice.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'
import type { Form } from './use-form.ts'

export type FormFrameProps = {
  /** Names the form for listeners. */
  label?: string
  form: Pick<Form<object>, 'errors' | 'isRestored' | 'isAsRestored'> & { loadCheck: () => unknown }
  /** The way back from restored entries, to fields as they are without them. */
  startOver?: { label: string; onPress: () => void }
  /** The first field has the focus when the form appears. */
  autoFocusFirstField?: boolean
  className?: string
  children: ReactNode
  onSubmit: () => void
}

/** A form: says when its entries were restored, and leads to the first field at fault. */
export function FormFrame(props: FormFrameProps) {
  const { form, startOver, autoFocusFirstField } = props
  const frame = useFocusOnError(form.errors)

  useEffect(() => {
    if (autoFocusFirstField) frame.current?.querySelector('input')?.focus()
  }, [autoFocusFirstField, frame])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    props.onSubmit()
  }

  return (
    <form
      ref={frame}
      aria-label={props.label}
      noValidate
      onSubmit={handleSubmit}
      // The rules come while the first field is filled in.
      onFocus={form.loadCheck}
      className={props.className}
    >
      {(startOver ? form.isRestored : form.isAsRestored) && <RestoredNotice startOver={startOver} />}
      {props.children}
    </form>
  )
}
