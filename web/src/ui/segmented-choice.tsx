import { useId } from 'react'
import { classNames } from './class-names.ts'
import { RadioOption } from './radio-option.tsx'

type Option<Value extends string> = {
  value: Value
  /** The visible text. */
  label: string
  /** Follows the label; hidden on phones, where there is no room for it. */
  rest?: string
  /** A second line. Options with one are wide. */
  note?: string
}

type SegmentedChoiceProps<Value extends string> = {
  /** Precedes each option for screen readers: `Fajr: at`. */
  subject?: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Options share the width, and long labels take two lines. */
  isWide?: boolean
  className?: string
}

/** Two or three short options, side by side. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { subject, options, value, onChange } = props
  const name = useId()
  const { isWide = options.some(({ note }) => note !== undefined) } = props
  return (
    <div
      className={classNames(
        'flex rounded-control bg-sunken p-0.5',
        isWide ? 'grow basis-80' : 'w-fit',
        props.className,
      )}
    >
      {options.map((option) => (
        <RadioOption
          key={option.value}
          name={name}
          label={nameOf(option, subject)}
          value={option.value}
          isChosen={option.value === value}
          onChoose={() => onChange(option.value)}
          className={isWide && 'flex-1'}
        >
          <span className={classNames(optionStyle, isWide ? wideStyle : narrowStyle)}>
            {option.label}
            {option.rest && <span className="max-sm:hidden">{` ${option.rest}`}</span>}
            {option.note && <span className="figures block font-normal">{option.note}</span>}
          </span>
        </RadioOption>
      ))}
    </div>
  )
}

function nameOf({ label, rest, note }: Option<string>, subject: string | undefined): string {
  const words = [label, rest, note].filter(Boolean).join(' ')
  return subject ? `${subject}: ${words}` : words
}

const optionStyle =
  'pointer-events-none relative block rounded-[0.375rem] border border-transparent text-sm font-semibold ' +
  'text-ink-2 transition-colors first-letter:uppercase peer-checked:border-edge peer-checked:bg-surface peer-checked:text-ink ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-ring'

const narrowStyle = 'px-2 leading-10 whitespace-nowrap sm:px-3'
const wideStyle = 'h-full min-h-10 content-center px-1.5 py-1.5 text-center leading-snug'
