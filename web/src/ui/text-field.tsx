import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle, directionOfTyped, FieldFrame, type FieldProps } from './field.tsx'

type InputKind = 'datetime-local' | 'text' | 'email' | 'tel' | 'number' | 'url' | 'password' | 'time' | 'date'

type PassedOn = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'onKeyDown'
  | 'placeholder'
  | 'spellCheck'
  | 'step'
  | 'tabIndex'
>

/**
 * Values of these types are written from left to right in every language; so is a number that is typed as
 * text.
 */
const leftToRight: ReadonlySet<string> = new Set([
  'email',
  'tel',
  'url',
  'number',
  'time',
  'decimal',
  'numeric',
])

/** On a page from right to left its end is at the left, where such a field begins. */
const leftToRightWithEnd = 'pe-12 rtl:ps-12 rtl:pe-3 rtl:text-end'

export type TextFieldProps = FieldProps &
  PassedOn & {
    value: string
    onChange?: (value: string) => void
    ref?: Ref<HTMLInputElement>
    type?: InputKind
    /** Rendered at the end of the field, over it. */
    end?: ReactNode
    inputClassName?: string
  }

export function TextField(props: TextFieldProps) {
  const { value, onChange, ref, type = 'text', end, inputClassName, ...field } = props
  const isLeftToRight = leftToRight.has(type) || leftToRight.has(field.inputMode ?? '')
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            type={type}
            dir={isLeftToRight ? 'ltr' : directionOfTyped(end ? '' : value)}
            value={value}
            readOnly={field.isReadOnly || !onChange}
            onChange={(event) => onChange?.(event.currentTarget.value)}
            autoComplete={field.autoComplete}
            inputMode={field.inputMode}
            min={field.min}
            max={field.max}
            maxLength={field.maxLength}
            onKeyDown={field.onKeyDown}
            // A wheel over a focused number would change it.
            onWheel={type === 'number' ? ({ currentTarget }) => currentTarget.blur() : undefined}
            placeholder={field.placeholder}
            spellCheck={field.spellCheck}
            step={field.step}
            tabIndex={field.tabIndex}
            className={classNames(
              controlStyle,
              Boolean(end) && (isLeftToRight ? leftToRightWithEnd : 'pe-12'),
              inputClassName,
            )}
          />
          {end && <div className="absolute inset-y-0 end-0 flex items-center">{end}</div>}
        </div>
      )}
    </FieldFrame>
  )
}
