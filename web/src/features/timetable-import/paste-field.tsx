import { type ClipboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '#ui/text-area-field.tsx'

export interface PastedText {
  readonly text: string
  /** What the clipboard held beside the text; empty once the text is another. */
  readonly html: string
}

type PasteFieldProps = {
  pasted: PastedText
  onChange: (pasted: PastedText) => void
  isDisabled: boolean
}

/** A table of a sheet or a web page comes as HTML too, which says more than its text. */
export function PasteField({ pasted, onChange, isDisabled }: PasteFieldProps) {
  const { t } = useTranslation('timetableImport')
  const comingHtml = useRef('')

  /** The text follows by itself. HTML that would stand for a part of it alone is left out. */
  function handlePaste({ clipboardData, target }: ClipboardEvent<HTMLDivElement>) {
    const field = target instanceof HTMLTextAreaElement ? target : null
    const isWhole = field?.selectionStart === 0 && field.selectionEnd === field.value.length
    comingHtml.current = isWhole ? clipboardData.getData('text/html') : ''
  }

  function handleChange(text: string) {
    onChange({ text, html: comingHtml.current })
    comingHtml.current = ''
  }

  return (
    <div onPaste={handlePaste}>
      <TextAreaField
        label={t('choose.paste')}
        description={t('choose.pasteHint')}
        rows={5}
        value={pasted.text}
        isDisabled={isDisabled}
        onChange={handleChange}
      />
    </div>
  )
}
