import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { focusSubmit } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { words } from '#ui/words.ts'
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
    if (!autoFocusFirstField) return
    frame.current?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus()
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

type RestoredHintProps = {
  /** Discards the restored entries. */
  startOver?: { label: string; onPress: () => void }
}

/** Says that the fields hold what was typed earlier and never saved. */
function RestoredHint({ startOver }: RestoredHintProps) {
  const box = useRef<HTMLDivElement>(null)

  function handlePress() {
    focusSubmit(box.current)
    startOver?.onPress()
  }

  return (
    <div ref={box} className="mb-4 flex flex-wrap items-center justify-between gap-2 hint-box">
      <p role="status">{words.restored}</p>
      {startOver && (
        <Button variant="secondary" onPress={handlePress}>
          {startOver.label}
        </Button>
      )}
    </div>
  )
}
