import type { z } from 'zod'
import { describeIssues } from '#lib/describe-error.ts'
import type { Check, Faults } from './use-field-errors.ts'

/** Checks entries by a schema of the contract: the first error of each field. */
export function checkBy<Values extends object>(schema: z.ZodType): Check<Values> {
  return (values) => errorsOf(schema, values)
}

/** Checks only the changes, by a schema in which every field is optional. */
export function checkChangesBy<Values extends object>(schema: z.ZodType): Check<Values> {
  return (_, { changes }) => errorsOf(schema, changes)
}

function errorsOf<Values extends object>(schema: z.ZodType, entries: unknown) {
  const issues = schema.safeParse(entries).error?.issues ?? []
  const byEntry = issues.map(({ path: [entry = 'whole'], message }) => ({ path: [entry], message }))
  return describeIssues(byEntry) as Faults<Values>
}
