import { partsOf } from '@mihrab/core/text-parts.ts'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

/** Plain text with line breaks; its addresses become links. */
export function EventDescription({ text }: { text: string }) {
  return (
    <Written as="p" text={text} className="max-w-prose break-words whitespace-pre-line text-ink-2">
      {partsOf(text).map(({ text: words, href }, index) =>
        href ? (
          // Anyone may have written it: the link leaves the app and passes on no referrer.
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces follow from the text and never move
          <TextLink key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </TextLink>
        ) : (
          words
        ),
      )}
    </Written>
  )
}
