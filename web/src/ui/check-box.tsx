type CheckBoxProps = {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Id of the element that explains it. */
  describedBy?: string
  isDisabled?: boolean
}

/** The browser's own, in our colours. */
export function CheckBox({ label, isChecked, onChange, describedBy, isDisabled }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 lg:min-h-9">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4.5 shrink-0 accent-accent outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
      />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
