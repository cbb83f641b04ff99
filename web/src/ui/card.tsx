import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  title?: string
  /** For a title that takes over the focus of a removed element. */
  titleRef?: Ref<HTMLHeadingElement>
  actions?: ReactNode
  /** Without padding, for lists and tables that reach the edge. */
  isFlush?: boolean
  children: ReactNode
  className?: string
}

export function Card({ title, titleRef, actions, isFlush = false, children, className }: CardProps) {
  return (
    <section
      className={classNames(
        'min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-lift',
        className,
      )}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 lg:px-5 lg:pt-5">
          {title && (
            <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-lg outline-none">
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      <div className={isFlush ? '' : 'p-4 lg:p-5'}>{children}</div>
    </section>
  )
}
