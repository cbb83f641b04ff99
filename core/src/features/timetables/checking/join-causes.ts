import type { Cause } from './causes.ts'

/** What is off by an hour: an example of one column stands for the others. */
const ofClocks = ['hour-shift', 'other-year']
/** Times that are far from those of the days beside them. */
const ofTimes = ['slip', 'jump']
/** So many columns of a row are not misread one by one. */
const leastOfRow = 3

/** More odd times of one column are no slips: it is something else than it is taken for. */
const mostOfColumn = 15

/** Causes that are the same to a reader become one: of several columns on the same days, of one column on several days. */
export function joinCauses(causes: readonly Cause[]): Cause[] {
  return joinRows(joinDays(joinColumns(withoutOddColumns(causes))))
}

/** One cause for each column of which too many are odd, without a fix: each would be a guess. */
function withoutOddColumns(causes: readonly Cause[]): Cause[] {
  const isOfTime = ({ code, columns }: Cause) =>
    columns.length === 1 && (ofTimes.includes(code) || code === 'hour-shift')
  const byColumn = Map.groupBy(causes.filter(isOfTime), ({ columns }) => columns[0])
  const many = [...byColumn.values()].filter((group) => group.length > mostOfColumn)
  const odd = many.flatMap((group): Cause[] => {
    const indexes = [...new Set(group.flatMap((each) => each.indexes))].sort((one, other) => one - other)
    const columns = group[0]?.columns ?? []
    return [{ code: 'jump', severity: 'warning', indexes, columns, sentences: 'oddColumn' }]
  })
  const replaced = new Set(many.flat())
  return [...causes.filter((cause) => !replaced.has(cause)), ...odd]
}

/** Those with values of their own where they are of the clocks alone. */
function joinColumns(causes: readonly Cause[]): Cause[] {
  return joinBy(causes, ({ code, severity, indexes, sentences, label, values, columns }) => {
    const isOwn = values !== undefined && !ofClocks.includes(code)
    return JSON.stringify([code, severity, indexes, sentences, label, isOwn && columns])
  })
}

/** The same wrong time beside the same right ones, again and again. */
function joinDays(causes: readonly Cause[]): Cause[] {
  return joinBy(causes, ({ code, columns, indexes, sentences, label, values }, at) =>
    JSON.stringify(ofTimes.includes(code) ? [code, columns, sentences, label, values] : [at, indexes]),
  )
}

/** Rows that were put in the place of others. */
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
