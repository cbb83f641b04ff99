import { Fragment } from 'react'
import { TextLink, type TextLinkProps } from './text-link.tsx'

type EmailLinkProps = Omit<TextLinkProps, 'href' | 'children'> & { email: string }

/** Opens a mail to an address. */
export function EmailLink({ email, ...link }: EmailLinkProps) {
  return (
    <TextLink {...link} href={`mailto:${email}`}>
      <BreakableEmail email={email} />
    </TextLink>
  )
}

/** An address that breaks, where it must, behind its marks first and not in the middle of a name. */
export function BreakableEmail({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
