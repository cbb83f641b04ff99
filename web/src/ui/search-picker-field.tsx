import Search from 'lucide-react/icons/search'
import { type Ref, useState } from 'react'
import { ComboField, type ComboItem } from './combo-field.tsx'
import type { FieldProps } from './field.tsx'
import { Spinner } from './spinner.tsx'
import { words } from './words.ts'

export type SearchPickerFieldProps = FieldProps & {
  /** What the last search found; the caller fetches it when `onSearch` is called. */
  items: readonly ComboItem[]
  onSearch: (text: string) => void
  /** Called with the picked item's id; the field is then empty for the next one. */
  onPick: (id: string) => void
  isSearching?: boolean
  /** Below this many characters nothing is looked for and no list opens. */
  minimumCharacters?: number
  placeholder?: string
  /** Said when a search found nothing. */
  noneText?: string
  ref?: Ref<HTMLInputElement>
}

/** Finds people or things on the server and picks them one after another. */
export function SearchPickerField(props: SearchPickerFieldProps) {
  const { items, onSearch, onPick, isSearching = false, minimumCharacters = 2, ...rest } = props
  const { noneText = words.noMatches, ...field } = rest
  const [text, setText] = useState('')
  const isLongEnough = text.trim().length >= minimumCharacters

  function handleTextChange(next: string) {
    setText(next)
    onSearch(next.trim().length >= minimumCharacters ? next.trim() : '')
  }

  function handleSelect(id: string | null) {
    if (id === null) return
    onPick(id)
    handleTextChange('')
  }

  return (
    <ComboField
      {...field}
      items={isLongEnough ? items : []}
      selected={null}
      onSelect={handleSelect}
      text={text}
      onTextChange={handleTextChange}
      emptyText={isLongEnough ? (isSearching ? words.loading : noneText) : ''}
      end={isSearching ? <Spinner label={null} /> : <Search className="size-4.5" aria-hidden="true" />}
    />
  )
}
