import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; above?: ReactNode }

export function PageHeader({ title, subtitle, actions, above }: PageHeaderProps) {
  return (
    <header className="mb-4 lg:mb-5">
      {above && <div className="mb-3">{above}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="min-w-0 text-xl break-words">{title}</h1>
        {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {subtitle && <p className="mt-1 text-sm text-ink-2">{subtitle}</p>}
    </header>
  )
}
