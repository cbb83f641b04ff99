import { useId } from 'react'

type Option<Value extends string> = {
  value: Value
  /** The visible text. */
  label: string
  /** Follows the label; hidden on phones, where there is no room for it. */
  rest?: string
}

type SegmentedChoiceProps<Value extends string> = {
  /** Precedes each option for screen readers: `Fajr: at`. */
  subject: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three short options, side by side. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { subject, options, value, onChange } = props
  const name = useId()
  return (
    <div className="flex w-fit rounded-control bg-sunken p-0.5">
      {options.map((option) => (
        <label key={option.value} className="relative block">
          <input
            type="radio"
            aria-label={`${subject}: ${[option.label, option.rest].filter(Boolean).join(' ')}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
          />
          <span className={optionStyle}>
            {option.label}
            {option.rest && <span className="max-sm:hidden">{` ${option.rest}`}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

const optionStyle =
  'pointer-events-none relative block rounded-[0.375rem] border border-transparent px-2 text-sm whitespace-nowrap leading-10 font-semibold ' +
  'text-ink-2 transition-colors first-letter:uppercase peer-checked:border-edge peer-checked:bg-surface peer-checked:text-ink ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-ring sm:px-4'
