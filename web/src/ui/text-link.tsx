import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { useLinkClick } from './router.tsx'

export type TextLinkProps = ComponentProps<'a'> & { href: string; tone?: 'accent' | 'plain' }

const tones = {
  accent: 'text-accent underline underline-offset-2 hover:text-accent-strong',
  plain: 'text-inherit hover:underline underline-offset-2',
}

export function TextLink({ tone = 'accent', className, ...props }: TextLinkProps) {
  return <AppLink {...props} className={classNames('rounded-xs', tones[tone], className)} />
}

/** A link to a page that the server renders: it leaves the app. */
export function PageLink({ className, children, ...props }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...props} className={classNames('rounded-xs', tones.accent, className)}>
      {children}
    </a>
  )
}

/** An anchor without styles that navigates within the app. */
export function AppLink({ href, onClick, children, ...props }: ComponentProps<'a'> & { href: string }) {
  const handleLinkClick = useLinkClick()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    handleLinkClick(event)
  }

  return (
    <a href={href} {...props} onClick={handleClick}>
      {children}
    </a>
  )
}
