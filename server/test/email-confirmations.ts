import { confirmEmail } from '@mihrab/core/features/auth/auth.contract.ts'
import { getUser, sendConfirmation } from '@mihrab/core/features/users/users.contract.ts'
import { createPerson, type Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

export type Confirmations = ReturnType<typeof confirmationsOf>

/** Error of an invalid link. */
export const invalidLink = { token: 'This link is no longer valid' }

export function confirmationsOf(app: TestApp) {
  const confirm = (token: string) => app.visitor().call(confirmEmail, { body: { token } })
  const mailsTo = async (email: string) => (await app.mails()).filter(({ recipient }) => recipient === email)
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  const unconfirmed = (name?: string) => createPerson(app, name, { isConfirmed: false })

  /** The token of the newest link to an address. */
  async function tokenTo(email: string): Promise<string> {
    const mail = (await mailsTo(email)).at(-1)
    return /\/auth\/confirm-email#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  /** Someone who was mailed a link. */
  async function asked(): Promise<Person & { token: string }> {
    const person = await unconfirmed()
    await person.client.call(sendConfirmation, {})
    return { ...person, token: await tokenTo(person.user.email) }
  }

  async function isConfirmed(id: string): Promise<boolean> {
    const admin = await app.admin()
    return (await admin.call(getUser, { params: { id } })).body.emailConfirmed
  }

  return { confirm, mailsTo, subjectsTo, unconfirmed, tokenTo, asked, isConfirmed }
}

let count = 0

/** Body of a registration, also for an account created by an admin. */
export function newAccount() {
  count += 1
  const name = `newcomer-${count}`
  return { name, username: name, email: `${name}@example.org`, password: 'a long password' }
}
