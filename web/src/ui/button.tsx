import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type NativeProps = Omit<ComponentProps<'button'>, 'disabled' | 'onClick' | 'children' | 'className'>

export type ButtonProps = NativeProps & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  onPress?: () => void
  isDisabled?: boolean
  /** Looks and reads as disabled but still acts, so that the handler can say why nothing happens. */
  isSoftDisabled?: boolean
  /** Work is in progress: a spinner shows, the width and the focus stay, presses are ignored. */
  isPending?: boolean
  /** Shown beside the spinner instead of the children, such as "Submitting...". */
  pendingLabel?: string
  className?: string
}

export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'primary',
    size = 'regular',
    icon,
    className,
    type = 'button',
    ...others
  } = props
  const { onPress, isDisabled, isSoftDisabled, isPending = false, pendingLabel, ...native } = others

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also stops Enter in a field, which the browser turns into a click on the submit button.
    if (isPending) event.preventDefault()
    else onPress?.()
  }

  return (
    <button
      {...native}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || isSoftDisabled || undefined}
      aria-busy={isPending || undefined}
      onClick={handleClick}
      className={buttonStyle(variant, size, className)}
    >
      <Face {...{ icon, isPending, pendingLabel }}>{children}</Face>
    </button>
  )
}

function Face({ children, icon, isPending, pendingLabel }: ButtonProps) {
  if (isPending && pendingLabel) {
    return (
      <>
        <Spinner label={null} />
        {pendingLabel}
      </>
    )
  }
  return (
    <>
      {isPending && <Spinner label={null} className="absolute" />}
      <span className={classNames('inline-flex items-center gap-2', isPending && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </>
  )
}
