import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describeError } from '@mihrab/core/describe-error.ts'
import { readSettings, type Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { downloadPersonalData } from '#features/personal-data/personal-data.service.ts'
import { switchOffByEmail } from '#features/second-factors/lost-second-factor.service.ts'
import { erasePerson, findDataSubject } from '#features/users/delete-user.service.ts'
import { AppError } from '#http/app-error.ts'
import { ExplainedError, failureText } from '#loggable-error.ts'
import { openDatabase } from '#open-database.ts'
import { createContext } from '#start-context.ts'

/** Command for what an operator does for one person, such as the only admin, whose second step no one else can switch off. */
async function main([action, email]: string[]): Promise<void> {
  const act = actions[action as keyof typeof actions]
  if (!act || !email) {
    const command = action === 'second-factor-off' ? `${action} --` : 'person -- export|erase'
    throw new ExplainedError(`Name the person: npm run ${command} name@example.org`)
  }
  process.umask(0o077)
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, { say: console.log, isPrepared: true })
  try {
    const parts = { db, now: () => new Date(), findCity: () => null, mailer: { wake: () => {} } }
    console.log(await act(await createContext(settings, parts), email, settings))
  } finally {
    await db.destroy()
  }
}

const actions = {
  export: async (ctx: AppContext, email: string, { dataDir }: Settings) => {
    const file = resolve(dataDir, `mihrab-data-${ctx.now().getTime()}.zip`)
    // The operator knows whose email it is.
    const person = { ...(await findDataSubject(ctx, email)), emailConfirmed: true }
    await pipeline(await downloadPersonalData(ctx, person), createWriteStream(file, { flags: 'wx' }))
    return `What is stored about ${email} is in ${file}.`
  },
  erase: async (ctx: AppContext, email: string) => {
    if (await erasePerson(ctx, email)) return `${email} is erased. Backups made before still have the data.`
    return `No one has an account with the email ${email}. Messages and reports have lost it; their texts stay.`
  },
  'second-factor-off': async (ctx: AppContext, email: string) => {
    const outcome = await switchOffByEmail(ctx, email)
    if (outcome === 'unknown') throw new ExplainedError(`No one has an account with the email ${email}.`)
    if (outcome === 'offAlready') throw new ExplainedError(`Two-step sign-in of ${email} is off already.`)
    return `Two-step sign-in of ${email} is off: their password alone opens the account. Please set it up again.`
  },
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof AppError ? describeError(error) : failureText(error))
  process.exitCode = 1
})
