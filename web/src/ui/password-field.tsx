import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { words } from './words.ts'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'inputMode' | 'spellCheck'>

/** A password that can be shown while it is typed, so that long ones are no burden. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <button
          type="button"
          // Not "Hide password": a search for the field labelled Password must find the field alone.
          aria-label={isShown ? words.hideCharacters : words.showCharacters}
          disabled={props.isDisabled}
          onClick={() => setIsShown(!isShown)}
          className="grid size-11 place-items-center rounded-control text-ink-2 transition-colors hover:text-ink"
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </button>
      }
    />
  )
}
