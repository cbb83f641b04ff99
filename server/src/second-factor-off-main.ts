import { readSettings } from '#config.ts'
import { switchOffByEmail } from '#features/second-factors/lost-second-factor.service.ts'
import { failureText } from '#loggable-error.ts'
import { openDatabase } from '#open-database.ts'

/** Command for someone, such as the only admin, whose two-step sign-in no one else can switch off. */
async function main(): Promise<number> {
  const [email] = process.argv.slice(2)
  if (!email) {
    console.error('Say whose two-step sign-in to switch off: npm run second-factor-off -- name@example.org')
    return 1
  }
  process.umask(0o077)
  const db = await openDatabase(readSettings(process.env), { say: console.log })
  try {
    const outcome = await switchOffByEmail({ db, now: () => new Date() }, email)
    const isDone = outcome === 'done'
    console[isDone ? 'log' : 'error'](sentences[outcome](email))
    return isDone ? 0 : 1
  } finally {
    await db.destroy()
  }
}

const sentences = {
  done: (email: string) =>
    `Two-step sign-in of ${email} is off: their password alone opens the account. Please set it up again.`,
  unknown: (email: string) => `No one has an account with the email ${email}.`,
  offAlready: (email: string) => `Two-step sign-in of ${email} is off already.`,
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(failureText(error))
    process.exitCode = 1
  },
)
