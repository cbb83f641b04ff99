import { CheckBox } from './check-box.tsx'
import { FieldMessage } from './field.tsx'

type CheckBoxGroupProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Selected values, in the order of the options. */
  values: readonly Value[]
  onChange: (values: Value[]) => void
  error?: string
  className?: string
}

export function CheckBoxGroup<Value extends string>(props: CheckBoxGroupProps<Value>) {
  const { label, options, values, onChange, error, className } = props

  function handleChange(value: Value, isChosen: boolean) {
    const chosen = options.map((option) => option.value)
    onChange(chosen.filter((each) => (each === value ? isChosen : values.includes(each))))
  }

  return (
    <fieldset className={className}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {/* Two beside each other, as long as no word is longer than half the width. */}
      <div className="flex flex-wrap gap-x-4">
        {options.map((option) => (
          <div key={option.value} className="flex-[0_1_calc(50%-0.5rem)]">
            <CheckBox
              label={option.label}
              isChecked={values.includes(option.value)}
              onChange={(isChosen) => handleChange(option.value, isChosen)}
            />
          </div>
        ))}
      </div>
      {error && <FieldMessage tone="error">{error}</FieldMessage>}
    </fieldset>
  )
}
