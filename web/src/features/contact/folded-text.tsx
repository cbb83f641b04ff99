import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

/** What somebody has written, as they wrote it; of a long text the beginning, until all of it is wanted. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const [isOpen, setIsOpen] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)

  // Unfolded nothing is cut: what was known stays, so that it can be folded again.
  useLayoutEffect(() => {
    const shown = paragraph.current
    if (!shown || isOpen) return
    // Both are rounded, so that a pixel says nothing.
    const measure = () => setIsCut(shown.scrollHeight > shown.clientHeight + 1)
    measure()
    const size = new ResizeObserver(measure)
    size.observe(shown)
    return () => size.disconnect()
  }, [isOpen])

  return (
    <>
      <p
        ref={paragraph}
        dir="auto"
        className={classNames('wrap-anywhere whitespace-pre-line', !isOpen && 'line-clamp-6')}
      >
        {text}
      </p>
      {isCut && (
        <Button
          variant="quiet"
          className="-mx-3 -mb-1.5 px-3! text-inherit! underline underline-offset-2"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'showLess' : 'showAll')}
        </Button>
      )}
    </>
  )
}
