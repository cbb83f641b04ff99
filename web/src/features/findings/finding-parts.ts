import type { IsoDay } from '@mihrab/core/days.ts'
import { daysOfSpans, type Finding } from '@mihrab/core/features/timetables/findings.ts'

/** Identifies a finding, also after another check. */
export function findingKey({ code, days, prayer, message, fix }: Finding): string {
  return [code, ...[days].flat(), prayer ?? '', fix?.label ?? '', message].join(' ')
}

/** `2027-03-28 2027-10-25/2027-10-30` */
export function daysText({ days }: Finding): string {
  return [days].flat().join(' ')
}

/** The days of findings, without duplicates. */
export function daysOfFindings(findings: readonly Finding[]): Set<IsoDay> {
  return new Set(findings.flatMap(({ days }) => daysOfSpans(days)))
}

/** Splits a message into its first sentence (what) and the others (why). */
export function partsOf(message: string): [what: string, why: string] {
  const end = /[.?!]\s+(?=\S)/.exec(message)
  return end ? [message.slice(0, end.index + 1), message.slice(end.index + end[0].length)] : [message, '']
}

interface ExampleOfFix {
  readonly day: IsoDay
  /** `begins`, `jamaah` or `jumuah` */
  readonly kind: string
  readonly prayer: string
  readonly time: string
}

/** One time that its fix gives; null if the finding or the button already shows it. */
export function exampleOf({ fix, message, params }: Finding): ExampleOfFix | null {
  if (!fix || message.includes('→') || params?.to !== undefined) return null
  const [day = '', times = {}] = Object.entries(fix.times)[0] ?? []
  const [column = '', time] = Object.entries(times).find(([, each]) => each !== null) ?? []
  if (!time || fix.label.includes(time) || fix.params?.time === time) return null
  const [kind = '', prayer = ''] = column.split('.')
  return { day, kind, prayer, time }
}
