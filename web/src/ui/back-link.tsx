import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { lastAddressOf } from '#lib/use-list-address.ts'
import { TextLink } from './text-link.tsx'
import { Written } from './written.tsx'

/** Above a page's heading: a link to the page that it belongs to; to a list as it was last shown. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink
      href={lastAddressOf(href)}
      tone="plain"
      className="-mt-2.5 mb-1.5 inline-flex min-h-11 max-w-full items-center gap-1.5 text-sm font-medium text-ink-2 lg:mt-0 lg:mb-4 lg:min-h-8"
    >
      <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
      <Written className="truncate">{children}</Written>
    </TextLink>
  )
}
