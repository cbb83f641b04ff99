import { AppError } from '#http/app-error.ts'

interface Budget {
  readonly seconds: number
  readonly minutes: number
}

interface Account {
  readonly openedAt: number
  spent: number
}

/** Bounds how much processor time each person's images take, however few they are. */
export function limitDecoding({ seconds, minutes }: Budget, now: () => Date) {
  // In the order of their opening, so that the ones to close stand first.
  const accounts = new Map<string, Account>()
  const windowMs = minutes * 60_000
  const isOver = ({ openedAt }: Account) => Math.abs(now().getTime() - openedAt) >= windowMs

  return {
    /** Throws 429 once a person's time is used up. */
    require(userId: string): void {
      const account = accounts.get(userId)
      if (!account || isOver(account) || account.spent < seconds) return
      const waitSeconds = Math.ceil((account.openedAt + windowMs - now().getTime()) / 1000)
      const minutes = Math.ceil(waitSeconds / 60)
      throw new AppError('imagesTakeTooLong', { minutes }).withRetryAfter(waitSeconds)
    },
    spend(userId: string, spent: number): void {
      for (const [oldId, account] of accounts) {
        if (!isOver(account)) break
        accounts.delete(oldId)
      }
      const account = accounts.get(userId) ?? { openedAt: now().getTime(), spent: 0 }
      account.spent += spent
      accounts.set(userId, account)
    },
  }
}
