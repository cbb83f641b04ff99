import { randomBytes } from 'node:crypto'
import { type Settings, SettingsError } from '#config.ts'
import type { AppContext } from '#context.ts'
import { isCommonPassword } from '#features/users/common-passwords.ts'
import { createUser, hasAdmin, removeUser } from '#features/users/users.service.ts'

export interface FirstAdmin {
  readonly userId: string
  readonly email: string
  /** Null if the settings give it: it is then known, and not printed. */
  readonly password: string | null
}

/** Creates the first admin; null if there is one already. */
export async function createFirstAdmin(ctx: AppContext, settings: Settings): Promise<FirstAdmin | null> {
  if (await hasAdmin(ctx)) return null
  if (settings.admin && isCommonPassword(settings.admin.password)) {
    throw new SettingsError('ADMIN_PASSWORD is one of the most common passwords. Choose another.')
  }
  const email = settings.admin?.email ?? 'admin@mihrab.local'
  const password = settings.admin?.password ?? randomBytes(12).toString('base64url')
  try {
    const account = { name: 'Platform admin', username: 'admin', email, password }
    const { _id: userId } = await createUser(ctx, account, { isAdmin: true, isConfirmed: true })
    return { userId, email, password: settings.admin ? null : password }
  } catch (error) {
    // Another server starting on the same database was faster.
    if (await hasAdmin(ctx)) return null
    throw error
  }
}

/** A failed start has shown no one the password: the next one creates the admin again. */
export async function undoFirstAdmin(ctx: AppContext, firstAdmin: FirstAdmin | null): Promise<void> {
  if (firstAdmin) await removeUser(ctx, firstAdmin.userId)
}
