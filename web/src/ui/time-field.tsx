import { TextField, type TextFieldProps } from './text-field.tsx'

type TimeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'placeholder' | 'maxLength'>

/** A wall-clock time, `HH:mm`, by the device's own control. */
export function TimeField(props: TimeFieldProps) {
  return <TextField {...props} type="time" inputClassName="figures" />
}
