import { withHttps } from '@mihrab/core/web-address.ts'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'

/** People type `www.quba.example`: the missing `https://` is added when they leave the field. */
export function LinkField(props: TextFieldProps) {
  const { value, onChange, onBlur } = props

  function complete() {
    const link = withHttps(value)
    if (link !== value) onChange?.(link)
  }

  function handleBlur() {
    complete()
    onBlur?.()
  }

  return (
    <TextField
      {...props}
      type="url"
      onBlur={handleBlur}
      // Enter submits the form without leaving the field.
      onKeyDown={({ key }) => key === 'Enter' && complete()}
    />
  )
}
