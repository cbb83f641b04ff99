import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle, directionOfTyped, FieldFrame, type FieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps & {
  value: string
  onChange?: (value: string) => void
  ref?: Ref<HTMLTextAreaElement>
  rows?: number
  maxLength?: number
  placeholder?: string
}

/** Grows with its text, from `rows` lines up to a limit. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, ref, rows = 4, maxLength, placeholder, ...field } = props
  return (
    <FieldFrame {...field}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          dir={directionOfTyped(value)}
          readOnly={field.isReadOnly || !onChange}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          className={classNames(controlStyle, 'field-sizing-content max-h-80 resize-y')}
          style={{ minHeight: `${rows * 1.5 + 1.2}em` }}
        />
      )}
    </FieldFrame>
  )
}
