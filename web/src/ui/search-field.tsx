import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './field.tsx'
import { words } from './words.ts'

type SearchFieldProps = {
  /** Name of the box, shown inside it while it is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  className?: string
}

export function SearchField({ label, value, onChange, onBlur, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleClear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        className={classNames(controlStyle, 'ps-9.5 pe-11')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={words.clearSearch}
          onClick={handleClear}
          className="absolute end-0 top-0 grid h-full w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
