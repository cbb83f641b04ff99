import { styleText } from 'node:util'
import { thisMachine } from '#doctor/check-machine.ts'
import { examine } from '#doctor/doctor.ts'
import type { Finding } from '#doctor/finding.ts'
import { unexpectedFailure } from '#loggable-error.ts'

const colors = { ok: 'green', note: 'yellow', wrong: 'red' } as const

/** Command that diagnoses an installation. */
async function main(): Promise<void> {
  const found = await examine(process.env, thisMachine())
  if (process.argv.includes('--json')) console.log(JSON.stringify(found, null, 2))
  else print(found)
  process.exitCode = found.some(({ level }) => level === 'wrong') ? 1 : 0
}

function print(found: readonly Finding[]): void {
  for (const { level, about, words } of found) {
    // Colours only on a terminal, and not if NO_COLOR is set.
    const mark = styleText(colors[level], level.padEnd(5), { stream: process.stdout })
    console.log(`${mark}  ${about}: ${words}`)
  }
  const count = (level: Finding['level']) => found.filter((finding) => finding.level === level).length
  const wrong = count('wrong')
  console.log(
    `\n${wrong === 0 ? 'Nothing is wrong' : `${wrong} to be mended`}, ${count('note')} to know, ${count('ok')} all right.`,
  )
}

main().catch((error: unknown) => {
  console.error(unexpectedFailure(error))
  process.exit(1)
})
