import { Fragment } from 'react'
import { TextLink, type TextLinkProps } from './text-link.tsx'

type EmailLinkProps = Omit<TextLinkProps, 'href' | 'children'> & { email: string }

export function EmailLink({ email, ...link }: EmailLinkProps) {
  return (
    <TextLink {...link} href={`mailto:${email}`}>
      <BreakableEmail email={email} />
    </TextLink>
  )
}

/** If the address must break, it breaks after its punctuation first and not inside a name. */
export function BreakableEmail({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
