import { ArchMark } from './arch-mark.tsx'
import { TextLink } from './text-link.tsx'
import { Written } from './written.tsx'

type MosqueOverlineProps = { name: string; href: string }

/** Above the heading of a page about one mosque, for people who look after several. */
export function MosqueOverline({ name, href }: MosqueOverlineProps) {
  return (
    <p className="mb-1">
      <TextLink
        href={href}
        tone="plain"
        className="inline-flex min-h-11 max-w-full items-center gap-2 font-semibold lg:min-h-8"
      >
        <ArchMark className="h-6 shrink-0 text-accent" />
        <Written className="min-w-0 wrap-anywhere">{name}</Written>
      </TextLink>
    </p>
  )
}
