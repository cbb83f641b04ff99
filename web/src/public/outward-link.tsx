import type { ReactNode } from 'react'
import { t } from './words.ts'

/** Opens in a new window, out of the frame. */
export function OutwardLink(props: { href: string; className: string; children: ReactNode }) {
  const { href, className, children } = props
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> ({t('widget.newWindow')})</span>
    </a>
  )
}
