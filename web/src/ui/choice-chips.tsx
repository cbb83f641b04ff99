import { useId } from 'react'
import { RadioOption } from './radio-option.tsx'

type ChoiceChipsProps<Value extends string> = {
  /** Shown above the options; precedes each for screen readers: `Prayer: Fajr`. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Several short options, all in sight, of which one is chosen. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, options, value, onChange, className } = props
  const name = useId()
  return (
    <div className={className}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2 short:-m-1 short:flex-nowrap short:overflow-x-auto short:p-1">
        {options.map((option) => (
          <RadioOption
            key={option.value}
            name={name}
            label={`${label}: ${option.label}`}
            value={option.value}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          >
            <span className={chipStyle}>{option.label}</span>
          </RadioOption>
        ))}
      </div>
    </div>
  )
}

const chipStyle =
  'pointer-events-none relative block whitespace-nowrap rounded-full border border-edge bg-surface px-3.5 py-2.75 text-sm leading-5 font-semibold ' +
  'transition-colors first-letter:uppercase peer-[:hover:not(:checked)]:bg-sunken peer-checked:border-accent peer-checked:bg-accent ' +
  'peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring lg:py-2.25'
