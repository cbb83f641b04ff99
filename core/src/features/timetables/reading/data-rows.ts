import type { Heading } from './heading-words.ts'
import { readDay, type WrittenDay } from './written-days.ts'
import { readTime } from './written-times.ts'

/** True for a row with a day and possible content of a prayer's column. */
export function isDataRow(headings: readonly Heading[], cells: readonly string[]): boolean {
  if (headings.length === 0) return false
  const hasDay = cells.some((cell, index) => !headings[index]?.prayer && readDay(cell)?.day !== undefined)
  const hasDate = cells.some(
    (cell, index) => !headings[index]?.prayer && readDay(cell)?.numbers !== undefined,
  )
  const timeCount = cells.filter((cell, index) => headings[index]?.prayer && hasTime(cell)).length
  return (
    timeCount > 1 ||
    ((hasDay || hasDate) && (timeCount > 0 || cells.filter((cell) => cell !== '').length > 3))
  )
}

/** A day without times, written like the one above it. */
export function isDayAlone(
  headings: readonly Heading[],
  above: readonly string[],
  cells: readonly string[],
): boolean {
  if (!headings.some(({ prayer }) => prayer)) return false
  const isOfDay = (cell: string, { prayer, kind, role }: Partial<Heading> = {}) =>
    !prayer && !kind && (role !== undefined || readDay(cell) !== null)
  if (!cells.every((cell, index) => cell === '' || isOfDay(cell, headings[index]))) return false
  const days = above.flatMap((cell, index) => {
    const day = headings[index]?.prayer ? null : readDay(cell)
    return day ? [{ day, own: readDay(cells[index] ?? '') }] : []
  })
  return days.every(({ own }) => own) && days.some(({ day, own }) => own && isWrittenAlike(day, own))
}

function isWrittenAlike(one: WrittenDay, other: WrittenDay): boolean {
  const hasDay = other.day !== undefined || other.numbers !== undefined
  return (
    hasDay && (['day', 'numbers', 'month', 'isHijri'] as const).every((key) => key in one === key in other)
  )
}

function hasTime(cell: string): boolean {
  const time = readTime(cell)
  return time !== null && time.kind !== 'blank' && time.kind !== 'number'
}
