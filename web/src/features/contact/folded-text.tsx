import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

/** About what eight lines of a phone hold. */
const maxLength = 320
const maxLines = 8

/** What somebody has written, as they wrote it; of a long text the beginning, until all of it is wanted. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > maxLength || text.split('\n').length > maxLines
  return (
    <>
      <p
        dir="auto"
        className={classNames('wrap-anywhere whitespace-pre-line', isLong && !isOpen && 'line-clamp-6')}
      >
        {text}
      </p>
      {isLong && (
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
