import { TextField, type TextFieldProps } from './text-field.tsx'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'placeholder' | 'maxLength'>

/** A day, `YYYY-MM-DD`, by the device's own control; `min` and `max` limit it. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" inputClassName="figures" />
}
