/**
 * In a separate process, so that its work is not measured: many concurrent sign-ins, and more once all are
 * answered.
 */
const [url, count, person] = process.argv.slice(2)
const statuses: Record<string, number> = {}
let isOver = false
process.once('message', () => {
  isOver = true
})
await Promise.all(Array.from({ length: Number(count) }, tryToSignIn))
process.send?.('begun')
while (!isOver) await Promise.all(Array.from({ length: Number(count) }, tryToSignIn))
process.send?.(statuses)
process.disconnect()

async function tryToSignIn(): Promise<void> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: person,
  })
  await response.arrayBuffer()
  statuses[response.status] = (statuses[response.status] ?? 0) + 1
}
