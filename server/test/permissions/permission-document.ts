import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PermissionRow, permissionRows } from './permission-table.ts'
import { callers } from './scene.ts'

export const documentFile = join(import.meta.dirname, '../../../docs/architecture.md')
const start = '<!-- who may call: written by server/test/permissions/write-document.ts -->'
const end = '<!-- end of who may call -->'

/** The document, and how it reads with the table as it is now. */
export function readPermissionDocument(): { now: string; renewed: string } {
  const now = readFileSync(documentFile, 'utf8')
  const [before, rest = ''] = now.split(start)
  const after = rest.split(end)[1]
  if (after === undefined)
    throw new Error(`${documentFile} has lost the lines between which the table stands`)
  return { now, renewed: `${before}${start}\n\n${writeTable()}\n\n${end}${after}` }
}

function writeTable(): string {
  const names = Object.values(callers)
  return [
    `| call | the mosque is | ${names.join(' | ')} |`,
    `| --- | --- |${' --- |'.repeat(names.length)}`,
    ...permissionRows.map(writeRow),
  ].join('\n')
}

function writeRow({ endpoint, status, cells }: PermissionRow): string {
  const isAlone = permissionRows.filter((row) => row.endpoint === endpoint).length === 1
  const call = `\`${endpoint.method} ${endpoint.path}\``
  return `| ${call} | ${isAlone ? 'any' : status} | ${cells.map(writeCell).join(' | ')} |`
}

/** What went well stands out. */
function writeCell(cell: number): string {
  return cell < 300 ? `**${cell}**` : String(cell)
}
