import { ArchMark } from '#ui/arch-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

/** Links a contact person to the profile of their mosque: their sidebar has no such entry. */
export function MosqueProfileLink({ mosque }: { mosque: { _id: string; name: string } }) {
  return (
    <p className="mb-2 flex min-h-11 items-center text-sm text-ink-2 lg:min-h-8">
      <TextLink
        href={`/contact-person/mosque-profile/${mosque._id}`}
        tone="plain"
        className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-medium lg:min-h-8"
      >
        <ArchMark className="h-4 shrink-0" />
        <Written className="truncate">{mosque.name}</Written>
      </TextLink>
    </p>
  )
}
