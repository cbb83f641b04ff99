import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle, FieldFrame, type FieldProps } from './field.tsx'
import { words } from './words.ts'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[]
  value: string
  onChange?: (value: string) => void
  ref?: Ref<HTMLSelectElement>
  /** Shown while nothing is selected; null if one option always is. */
  placeholder?: string | null
}

/** The device's own list: accessible by its label alone, familiar on phones, quick to search by typing. */
export function SelectField(props: SelectFieldProps) {
  const { options, value, onChange, ref, placeholder = words.noneChosen, ...field } = props
  return (
    <FieldFrame {...field} isDisabled={field.isDisabled || field.isReadOnly}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            ref={ref}
            value={value}
            onChange={(event) => onChange?.(event.currentTarget.value)}
            className={classNames(
              controlStyle,
              'appearance-none truncate pe-10',
              value === '' && 'text-ink-3',
            )}
          >
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3 top-1/2 size-4.5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </FieldFrame>
  )
}
