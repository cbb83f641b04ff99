import type { Cause } from './causes.ts'

/** Findings about the clock: one column's values serve as the example for the others. */
const ofClocks = ['hour-shift', 'other-year']
/** Times that are far from those of the days beside them. */
const ofTimes = ['slip', 'jump']
/** With this many wrong columns the whole row is wrong, not single times. */
const leastOfRow = 3

/** A column with more outliers has no slips: its meaning was probably misread. */
const mostOfColumn = 15

/** Joins causes that are one to a reader: several columns on the same days, or one column on several days. */
export function joinCauses(causes: readonly Cause[]): Cause[] {
  return joinRows(joinDays(joinColumns(withoutUnusualColumns(causes))))
}

/**
 * Replaces the causes of a column with too many outliers by one cause without a fix: each fix would be a
 * guess.
 */
function withoutUnusualColumns(causes: readonly Cause[]): Cause[] {
  const isOfTime = ({ code, columns }: Cause) =>
    columns.length === 1 && (ofTimes.includes(code) || code === 'hour-shift')
  const byColumn = Map.groupBy(causes.filter(isOfTime), ({ columns }) => columns[0])
  const many = [...byColumn.values()].filter((group) => group.length > mostOfColumn)
  const joined = many.flatMap((group): Cause[] => {
    const indexes = [...new Set(group.flatMap((each) => each.indexes))].sort((one, other) => one - other)
    const columns = group[0]?.columns ?? []
    return [{ code: 'jump', severity: 'warning', indexes, columns, sentences: 'oddColumn' }]
  })
  const replaced = new Set(many.flat())
  return [...causes.filter((cause) => !replaced.has(cause)), ...joined]
}

/** Causes with their own values are joined across columns only if they concern the clock. */
function joinColumns(causes: readonly Cause[]): Cause[] {
  return joinBy(causes, ({ code, severity, indexes, sentences, label, values, columns }) => {
    const isOwn = values !== undefined && !ofClocks.includes(code)
    return JSON.stringify([code, severity, indexes, sentences, label, isOwn && columns])
  })
}

/** Joins repetitions of one wrong time beside the same right ones. */
function joinDays(causes: readonly Cause[]): Cause[] {
  return joinBy(causes, ({ code, columns, indexes, sentences, label, values }, at) =>
    JSON.stringify(ofTimes.includes(code) ? [code, columns, sentences, label, values] : [at, indexes]),
  )
}

/** Joins whole rows that replace other days' rows. */
function joinRows(causes: readonly Cause[]): Cause[] {
  const rows = Map.groupBy(causes, ({ code, indexes, label }, at) =>
    JSON.stringify(ofTimes.includes(code) && indexes.length > 1 ? [code, indexes, label] : at),
  )
  return [...rows.values()].flatMap((group) => {
    if (group.length < leastOfRow) return group
    return joined(group.map((each) => ({ ...each, sentences: 'oddRows' as const })))
  })
}

function joinBy(causes: readonly Cause[], keyOf: (cause: Cause, at: number) => string): Cause[] {
  const groups = Map.groupBy(
    causes.map((cause, at) => ({ cause, key: keyOf(cause, at) })),
    ({ key }) => key,
  )
  return [...groups.values()].flatMap((group) => joined(group.map(({ cause }) => cause)))
}

function joined(group: readonly Cause[]): Cause[] {
  const [first] = group
  if (!first || group.length === 1) return [...group]
  const indexes = [...new Set(group.flatMap((each) => each.indexes))].sort((one, other) => one - other)
  const columns = [...new Set(group.flatMap((each) => each.columns))]
  const changes = group.flatMap((each) => each.changes ?? [])
  return [{ ...first, indexes, columns, ...(changes.length > 0 && { changes }) }]
}
