import { type ReactNode, useId } from 'react'

type SwitchFieldProps = {
  label: string
  description?: ReactNode
  isOn: boolean
  /** Called with the wanted state; a screen that asks first leaves `isOn` as it is until the answer. */
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off, and changes at once. */
export function SwitchField({ label, description, isOn, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="mt-0.5 text-sm text-ink-2">
            {description}
          </p>
        )}
      </div>
      <span className="relative inline-flex h-11 w-12 shrink-0 items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          aria-describedby={description ? `${id}-description` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none flex h-7 w-12 items-center rounded-full border border-edge bg-sunken px-1 transition-colors peer-checked:border-transparent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-ring peer-checked:[&>span]:translate-x-[calc(1.25rem*var(--flow,1))] peer-checked:[&>span]:bg-on-accent"
        >
          <span className="size-5 rounded-full bg-ink-3 transition-[translate,background-color]" />
        </span>
      </span>
    </div>
  )
}
