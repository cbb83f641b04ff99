import { useRef } from 'react'
import { focusSubmit } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { words } from '#ui/words.ts'

type RestoredHintProps = {
  /** Discards the restored entries. */
  startOver?: { label: string; onPress: () => void }
}

/** Says that the fields hold what was typed earlier and never saved. */
export function RestoredHint({ startOver }: RestoredHintProps) {
  const box = useRef<HTMLDivElement>(null)

  function handlePress() {
    focusSubmit(box.current)
    startOver?.onPress()
  }

  return (
    <div
      ref={box}
      className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink"
    >
      <p role="status">{words.restored}</p>
      {startOver && (
        <Button variant="secondary" onPress={handlePress}>
          {startOver.label}
        </Button>
      )}
    </div>
  )
}
