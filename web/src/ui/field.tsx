import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** The props that all fields share. Each field has its own type of value. */
export type FieldProps = {
  name?: string
  label: string
  description?: ReactNode
  /** Ids of further descriptions. */
  describedBy?: string
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  /** Keeps the label for screen readers only; the surroundings must then make clear what the field is. */
  isLabelHidden?: boolean
  onBlur?: () => void
  className?: string
}

/** Passed from the frame to the control inside it. */
type ControlProps = {
  id: string
  name: string | undefined
  disabled: boolean | undefined
  onBlur: (() => void) | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const controlStyle =
  'block w-full min-h-11 rounded-control border border-edge bg-surface px-3 py-2 text-[1rem] lg:text-base text-ink ' +
  'transition-colors hover:border-ink-3 focus:border-accent focus:outline-2 focus:outline-offset-1 focus:outline-ring ' +
  'aria-invalid:border-red aria-invalid:focus:outline-red read-only:not-[select]:bg-sunken ' +
  'disabled:bg-sunken disabled:text-ink-3 disabled:border-line-strong disabled:cursor-not-allowed'

type FieldFrameProps = FieldProps & { children: (control: ControlProps) => ReactNode }

/** The label, then the control, then its hint or error. */
export function FieldFrame({ children, ...props }: FieldFrameProps) {
  const id = useId()
  const descriptionId = `${id}-description`
  const errorId = `${id}-error`
  const describedBy = classNames(
    props.error && errorId,
    props.description && descriptionId,
    props.describedBy,
  )
  const control: ControlProps = {
    id,
    name: props.name,
    disabled: props.isDisabled,
    onBlur: props.onBlur,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.isRequired || undefined,
  }
  return (
    <div className={classNames('min-w-0', props.className)}>
      <div className={props.isLabelHidden ? 'sr-only' : 'mb-1.5 flex gap-1 text-sm font-semibold'}>
        <label htmlFor={id}>{props.label}</label>
        {props.isRequired && <RequiredMark />}
      </div>
      {children(control)}
      {props.error && (
        <FieldMessage id={errorId} tone="error">
          {props.error}
        </FieldMessage>
      )}
      {props.description && <FieldMessage id={descriptionId}>{props.description}</FieldMessage>}
    </div>
  )
}

/** Beside the label, not in it: the accessible name stays the label's words. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-red">
      *
    </span>
  )
}

type FieldMessageProps = { id?: string; tone?: 'hint' | 'error'; children: ReactNode }

export function FieldMessage({ id, tone = 'hint', children }: FieldMessageProps) {
  return (
    <p
      id={id}
      className={classNames(
        'mt-1.5 text-sm',
        tone === 'error' ? 'font-medium whitespace-pre-line text-red' : 'text-ink-2',
      )}
    >
      {children}
    </p>
  )
}

/**
 * Typed text decides by its first letter; an empty field follows its page, since `auto` would begin at the
 * left.
 */
export function directionOfTyped(value: string): 'auto' | undefined {
  return value === '' ? undefined : 'auto'
}
