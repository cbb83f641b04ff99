import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; above?: ReactNode }

export function PageHeader({ title, subtitle, actions, above }: PageHeaderProps) {
  return (
    <header className="mb-4 lg:mb-5">
      {above && <div className="mb-3">{above}</div>}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
        <div className="min-w-0">
          <h1 className="text-xl break-words">{title}</h1>
          {subtitle && <p className="mt-1 text-sm text-ink-2">{subtitle}</p>}
        </div>
        {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
