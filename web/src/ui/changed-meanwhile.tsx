import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { focusSubmit } from './focus-submit.ts'
import { words } from './words.ts'

type ChangedMeanwhileProps = {
  /** Who has changed it. */
  title: string
  /** What it has become, field by field. */
  changes: readonly string[]
  onShowTheirs: () => void
  /** Left out where nothing was typed. */
  onKeepMine?: () => void
}

/** Says what somebody else has made meanwhile of what stands in a form, and lets choose how to go on. */
export function ChangedMeanwhile({ title, changes, onShowTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const buttons = useRef<HTMLDivElement>(null)

  function handleChoice(choose: () => void) {
    focusSubmit(buttons.current)
    choose()
  }

  return (
    <MeanwhileNotice>
      <div role="status">
        <p className="font-medium">{title}</p>
        <ul className="figures break-words">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {onKeepMine && <p className="mt-1">{words.keepMineMeaning}</p>}
      </div>
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
    </MeanwhileNotice>
  )
}

/** The box for what others have done meanwhile. It comes into sight by itself: the press that met it was at the foot. */
export function MeanwhileNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="mb-4 rounded-control bg-gold-soft px-3 py-2.5 text-sm text-gold-ink">
      {children}
    </div>
  )
}
