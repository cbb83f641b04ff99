import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { AppLink } from './text-link.tsx'

type LinkButtonProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Its text shows from `sm` on. */
  isIconOnPhones?: boolean
}

/** A link that looks like a button: it leads somewhere, a button does something. */
export function LinkButton(props: LinkButtonProps) {
  const {
    variant = 'secondary',
    size = 'regular',
    icon,
    isIconOnPhones,
    className,
    children,
    ...link
  } = props
  const phones = isIconOnPhones && 'max-sm:w-11 max-sm:px-0'
  return (
    <AppLink {...link} className={buttonStyle(variant, size, classNames(phones, className))}>
      {icon}
      {isIconOnPhones ? <span className="max-sm:sr-only">{children}</span> : children}
    </AppLink>
  )
}
