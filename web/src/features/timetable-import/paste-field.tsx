import { type ClipboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '#ui/text-area-field.tsx'

export interface PastedText {
  readonly text: string
  /** The clipboard's HTML of the text; empty once the text has changed. */
  readonly html: string
}

type PasteFieldProps = {
  pasted: PastedText
  onChange: (pasted: PastedText) => void
  isDisabled: boolean
}

/** A table copied from a sheet or a web page comes as HTML too, which has more than its text. */
export function PasteField({ pasted, onChange, isDisabled }: PasteFieldProps) {
  const { t } = useTranslation('timetableImport')
  const comingHtml = useRef('')

  /** The browser inserts the text. HTML for only a part of it is ignored. */
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
