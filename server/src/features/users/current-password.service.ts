import type { SignedInContext } from '#context.ts'
import { type AppError, fieldError } from '#http/app-error.ts'
import { verifyPassword } from './passwords.service.ts'
import { selectUserRow } from './users.queries.ts'

/** Returns the verified hash. Call it before any transaction: hashing takes long. */
export async function checkCurrentPassword(ctx: SignedInContext, password: string): Promise<string> {
  const row = await selectUserRow(ctx.db, ctx.viewer._id)
  if (!row || !(await verifyPassword(row.passwordHash, password, ctx.callerSignal?.()))) throw wrongPassword()
  return row.passwordHash
}

export function wrongPassword(): AppError {
  return fieldError('currentPassword', 'currentPasswordWrong')
}
