import Search from 'lucide-react/icons/search'
import { type RefObject, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { ComboField, type ComboItem } from './combo-field.tsx'
import type { FieldProps } from './field.tsx'
import { Spinner } from './spinner.tsx'
import { words } from './words.ts'

type SearchPickerFieldProps = FieldProps & {
  /** Results of the last search; the caller fetches them when `onSearch` is called. */
  items: readonly ComboItem[]
  onSearch: (text: string) => void
  /** Called with the picked item's id; the field is then cleared for the next one. */
  onPick: (id: string) => void
  isSearching?: boolean
  /** Below this many characters there is no search and no list. */
  minimumCharacters?: number
  placeholder?: string
  /** Shown if a search finds nothing. */
  noneText?: string
  /** The last search failed, and can be tried again. */
  failure?: { message: string; retryLabel: string; onRetry: () => void } | undefined
  ref?: RefObject<HTMLInputElement | null>
}

/** Searches the server for people or things, and picks them one after another. */
export function SearchPickerField(props: SearchPickerFieldProps) {
  const { items, onSearch, onPick, isSearching = false, minimumCharacters = 2, ...rest } = props
  const ownInput = useRef<HTMLInputElement>(null)
  const { noneText = words.noMatches, failure, ref: input = ownInput, ...field } = rest
  const { text, isLongEnough, handleTextChange } = useSearchText(onSearch, minimumCharacters)

  function handleSelect(id: string) {
    onPick(id)
    handleTextChange('')
  }

  // With the list closed, the error and the button below can be reached.
  const endedText = failure ? '' : noneText
  return (
    <div className="flex flex-col gap-3">
      <ComboField
        {...field}
        ref={input}
        error={failure?.message ?? field.error}
        items={isLongEnough ? items : []}
        onSelect={handleSelect}
        text={text}
        onTextChange={handleTextChange}
        emptyText={isLongEnough ? (isSearching ? words.loading : endedText) : ''}
        end={isSearching ? <Spinner label={null} /> : <Search className="size-4.5" aria-hidden="true" />}
      />
      {failure && <RetryButton failure={failure} input={input} />}
    </div>
  )
}

type RetryButtonProps = {
  failure: NonNullable<SearchPickerFieldProps['failure']>
  input: RefObject<HTMLInputElement | null>
}

function RetryButton({ failure, input }: RetryButtonProps) {
  function handleRetry() {
    failure.onRetry()
    // The button disappears.
    input.current?.focus()
  }

  return (
    <Button variant="secondary" className="self-start" onPress={handleRetry}>
      {failure.retryLabel}
    </Button>
  )
}

/** Searches as the text changes, for nothing while it is too short. */
function useSearchText(onSearch: (text: string) => void, minimumCharacters: number) {
  const [text, setText] = useState('')
  const isLong = (candidate: string) => candidate.trim().length >= minimumCharacters

  function handleTextChange(next: string) {
    setText(next)
    onSearch(isLong(next) ? next.trim() : '')
  }

  return { text, isLongEnough: isLong(text), handleTextChange }
}
