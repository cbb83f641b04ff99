import { randomUUID } from 'node:crypto'
import { connectDatabase } from '#database/connect.ts'

/**
 * One of several processes that write to an SQLite file, with ten callers each; reports the duration of each
 * write in ms.
 */
const [file = '', seconds = '1'] = process.argv.slice(2)
const callers = 10
const db = connectDatabase({ file }, { isShared: true })
process.send?.('ready')
process.once('message', async () => {
  const waits: number[] = []
  const end = performance.now() + Number(seconds) * 1000
  let refused = 0
  const write = async (caller: number) => {
    while (performance.now() < end) {
      const start = performance.now()
      try {
        await db.transaction().execute(async (trx) => {
          const row = { name: `${process.pid} ${caller}`, value: randomUUID() }
          await trx
            .insertInto('revisions')
            .values(row)
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
            .execute()
        })
        waits.push(performance.now() - start)
      } catch {
        refused += 1
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => write(caller)))
  process.send?.({ waits, refused }, () => process.disconnect())
})
