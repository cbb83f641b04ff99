import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'
import { ComboField } from './combo-field.tsx'
import type { SelectFieldProps } from './select-field.tsx'
import { words } from './words.ts'

type SearchableSelectFieldProps = Omit<SelectFieldProps, 'ref' | 'placeholder'> & {
  ref?: Ref<HTMLInputElement>
  placeholder?: string
}

/** A select for long lists, such as the countries: typing narrows it. Has the props of SelectField. */
export function SearchableSelectField(props: SearchableSelectFieldProps) {
  const { options, value, onChange, placeholder = words.noneChosen, ...field } = props
  return (
    <ComboField
      {...field}
      items={options.map((option) => ({ id: option.value, label: option.label }))}
      selected={value === '' ? null : value}
      onSelect={(id) => onChange?.(id ?? '')}
      emptyText={words.noMatches}
      placeholder={placeholder}
      end={<ChevronDown className="size-4.5" aria-hidden="true" />}
    />
  )
}
