import { ArchMark } from '#ui/arch-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useContactPersonMosque } from './mosque-profile.hooks.ts'

/** The way to the profile of the mosque that a contact person serves: their sidebar has none. */
export function MosqueProfileLink({ mosqueId }: { mosqueId: string }) {
  const { data: mosque } = useContactPersonMosque(mosqueId)
  return (
    // The line keeps its height while the name is on its way: the calendar must not slide away under a finger.
    <p className="mb-2 flex min-h-11 items-center text-sm text-ink-2 lg:min-h-8">
      {mosque && (
        <TextLink
          href={`/contact-person/mosque-profile/${mosque._id}`}
          tone="plain"
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-medium lg:min-h-8"
        >
          <ArchMark className="h-4 shrink-0" />
          <bdi className="truncate">{mosque.name}</bdi>
        </TextLink>
      )}
    </p>
  )
}
