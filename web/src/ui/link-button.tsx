import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { AppLink } from './text-link.tsx'

type LinkButtonProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link that looks like a button: it leads somewhere, a button does something. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'secondary', size = 'regular', icon, className, children, ...link } = props
  return (
    <AppLink {...link} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </AppLink>
  )
}
