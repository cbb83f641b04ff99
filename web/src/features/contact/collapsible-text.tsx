import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { words } from '#ui/words.ts'
import { useLanguageOf } from '#ui/written.tsx'

type CollapsibleTextProps = {
  text: string
  /** Lines shown of a long text. */
  lines?: keyof typeof clamps
  /** Id of the element that distinguishes the button from those of other texts. */
  describedBy?: string
  onOpen?: () => void
}

const clamps = { 3: 'line-clamp-3', 6: 'line-clamp-6' }

/** A text as its author wrote it; a long one is cut until it is opened. Screen readers get all of it. */
export function CollapsibleText({ text, lines = 6, describedBy, onOpen }: CollapsibleTextProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const [isOpen, setIsOpen] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(paragraph, isOpen)

  function handlePress() {
    setIsOpen(!isOpen)
    if (!isOpen) onOpen?.()
  }

  return (
    <div className={classNames(isCut && 'relative')}>
      <p
        ref={paragraph}
        dir="auto"
        lang={useLanguageOf(text)}
        className={classNames('wrap-anywhere whitespace-pre-line', !isOpen && clamps[lines])}
      >
        {text}
      </p>
      {isCut && (
        <Button
          variant="quiet"
          className={classNames(
            '-mx-3 -mb-1.5 px-3! text-inherit! text-sm! underline underline-offset-2',
            // The button covers the text; once open, the text can be selected.
            !isOpen && 'static! active:translate-none! after:absolute after:inset-0',
          )}
          aria-expanded={isOpen}
          aria-describedby={describedBy}
          onPress={handlePress}
        >
          {isOpen ? t('showLess') : words.showAll}
        </Button>
      )}
    </div>
  )
}

/**
 * True if the text is longer than its visible part. Keeps the last result while open, so that it can be
 * closed again.
 */
function useIsCut(paragraph: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const shown = paragraph.current
    if (!shown || isOpen) return
    // Both are rounded, so a difference of one pixel means nothing.
    const measure = () => setIsCut(shown.scrollHeight > shown.clientHeight + 1)
    measure()
    const size = new ResizeObserver(measure)
    size.observe(shown)
    return () => size.disconnect()
  }, [paragraph, isOpen])
  return isCut
}
