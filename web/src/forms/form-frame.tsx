import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { RestoredHint } from './restored-hint.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'
import type { Form } from './use-form.ts'

export type FormFrameProps = {
  /** The form's accessible name. */
  label?: string
  form: Pick<Form<object>, 'errors' | 'isRestored' | 'isAsRestored'> & { loadCheck: () => unknown }
  /** Discards restored entries. */
  startOver?: { label: string; onPress: () => void }
  /** The first field has the focus when the form appears. */
  autoFocusFirstField?: boolean
  className?: string
  children: ReactNode
  onSubmit: () => void
}

/** A form: says when its entries were restored, and moves the focus to the first invalid field. */
export function FormFrame(props: FormFrameProps) {
  const { form, startOver, autoFocusFirstField } = props
  const frame = useFocusOnError(form.errors)

  useEffect(() => {
    if (autoFocusFirstField) frame.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus()
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
      // The rules load while the first field is filled in.
      onFocus={form.loadCheck}
      className={props.className}
    >
      {(startOver ? form.isRestored : form.isAsRestored) && <RestoredHint startOver={startOver} />}
      {props.children}
    </form>
  )
}
