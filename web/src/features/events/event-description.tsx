import { partsOf } from '@mihrab/core/text-parts.ts'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

/** A description in full: plain text with its line breaks, its addresses to click on. */
export function EventDescription({ text }: { text: string }) {
  return (
    <Written as="p" text={text} className="max-w-prose break-words whitespace-pre-line text-ink-2">
      {partsOf(text).map(({ text: words, href }, index) =>
        href ? (
          // Anybody may have written it: it leads out of the app, and nothing of the app goes along.
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
