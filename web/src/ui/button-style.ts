import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'quiet' | 'muted' | 'danger'
export type ButtonSize = 'regular' | 'large' | 'icon'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  /** A suggested action among others. */
  outline: 'bg-surface text-accent border-accent hover:bg-sunken',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-sunken',
  /** A way out beside other buttons. */
  muted: 'bg-transparent text-ink-2 border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-red text-on-red border-transparent hover:brightness-90',
}

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 lg:min-h-10 px-4 py-1',
  large: 'min-h-12 px-5',
  icon: 'size-11 lg:size-10 shrink-0',
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control border text-base font-semibold ' +
  'text-center select-none transition-colors active:translate-y-px ' +
  'disabled:opacity-55 disabled:pointer-events-none aria-disabled:not-aria-busy:opacity-55 aria-busy:cursor-progress aria-disabled:active:translate-y-0'

/** One look for actions, whether button or link. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(base, variants[variant], sizes[size], className)
}
