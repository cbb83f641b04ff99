import { dialledNumber } from '@mihrab/core/dialled-number.ts'
import { TextLink } from './text-link.tsx'
import { PhoneNumber } from './written.tsx'

/** A link if the number can be dialled. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = dialledNumber(number)
  const text = <PhoneNumber number={number} />
  return dialled ? <TextLink href={`tel:${dialled}`}>{text}</TextLink> : text
}
