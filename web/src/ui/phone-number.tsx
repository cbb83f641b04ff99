/** Keeps its groups from left to right, which those in Arabic digits would not do by themselves. */
export function PhoneNumber({ number }: { number: string }) {
  return /\p{L}/u.test(number) ? <bdi>{number}</bdi> : <bdo dir="ltr">{number}</bdo>
}
