import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Account = { uid: number; gid: number }

const nobody: Account = { uid: 65_534, gid: 65_534 }

/** PostgreSQL refuses to run as root: another account then runs it. Undefined means the present one. */
export function findAccount(ownUid = process.getuid?.(), readAccounts = readPasswd): Account | undefined {
  if (ownUid !== 0) return undefined
  const accounts = parsePasswd(readAccounts())
  return accounts.get('postgres') ?? accounts.get('nobody') ?? nobody
}

export function parsePasswd(text: string): Map<string, Account> {
  const fields = text.split('\n').map((line) => line.split(':'))
  return new Map(
    fields
      .filter(([name, , uid, gid]) => name && Number(uid) > 0 && Number(gid) >= 0)
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
}

/** True if that account can reach a program or folder: it cannot reach anything below /root. */
export function canRun(account: Account | undefined, program: string, cwd = '/'): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd, stdio: 'ignore' }).status === 0
}

export function canEnter(account: Account | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -w .'], { ...account, cwd: folder, stdio: 'ignore' }).status === 0
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}
