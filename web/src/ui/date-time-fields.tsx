import { TextField, type TextFieldProps } from './text-field.tsx'

type DateTimeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'placeholder' | 'maxLength'>

/** A day, `YYYY-MM-DD`, by the device's own control; `min` and `max` limit it. */
export function DateField(props: DateTimeFieldProps) {
  return <TextField {...props} type="date" inputClassName="figures" />
}

/** A wall-clock time, `HH:mm`, by the device's own control, whose sign takes little room from 12-hour clocks. */
export function TimeField(props: DateTimeFieldProps) {
  return (
    <TextField {...props} type="time" inputClassName="figures [&::-webkit-calendar-picker-indicator]:ms-1" />
  )
}
