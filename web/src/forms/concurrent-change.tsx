import { type ReactNode, useEffect, useId, useRef } from 'react'
import { focusSubmit } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { words } from '#ui/words.ts'

type ConcurrentChangeProps = {
  /** Says who has changed it. */
  title: string
  /** The changes, field by field; empty if they touch nothing that was typed. */
  changes: readonly string[]
  /** Omitted if there is nothing to choose. */
  onShowTheirs?: () => void
  /** Omitted if nothing was typed. */
  onKeepMine?: () => void
}

/** Says what someone else has changed since the form was opened, and offers the choices. */
export function ConcurrentChange({ title, changes, onShowTheirs, onKeepMine }: ConcurrentChangeProps) {
  const buttons = useRef<HTMLDivElement>(null)

  function handleChoice(choose: () => void) {
    focusSubmit(buttons.current)
    choose()
  }

  return (
    <ConcurrentChangeBox
      choices={
        onShowTheirs && (
          <div ref={buttons} className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" onPress={() => handleChoice(onShowTheirs)}>
              {words.showTheirs}
            </Button>
            {onKeepMine && (
              <Button variant="secondary" onPress={() => handleChoice(onKeepMine)}>
                {words.keepMine}
              </Button>
            )}
          </div>
        )
      }
    >
      <div role="status">
        <p className="font-medium">{title}</p>
        {changes.length > 0 && (
          <ul className="figures break-words">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {onKeepMine && <p className="mt-1">{words.keepMineMeaning}</p>}
      </div>
    </ConcurrentChangeBox>
  )
}

/**
 * The note about changes by others. It scrolls into view and takes the focus from the submit button, so
 * that it is read out and its choices come next. A field that someone is typing in keeps the focus.
 */
export function ConcurrentChangeBox({ children, choices }: { children: ReactNode; choices?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const textId = useId()

  useEffect(() => {
    const submit = box.current?.closest('form')?.querySelector('button[type=submit]')
    if (submit && submit === document.activeElement) box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by a legend
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      data-meanwhile=""
      aria-describedby={textId}
      className="mb-4 hint-box"
    >
      <div id={textId}>{children}</div>
      {choices}
    </div>
  )
}
