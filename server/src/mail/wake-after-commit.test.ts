import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#context.ts'
import { approval } from '#test/outbox-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { queueMail } from './outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the mailer is woken once for all mails of a transaction, after its commit', async () => {
  const before = app.wakes()
  await inTransaction(app.ctx, async (ctx) => {
    await queueMail(ctx, approval)
    await queueMail(ctx, { ...approval, to: 'another@example.org' })
    expect(app.wakes()).toBe(before)
  })
  expect(app.wakes()).toBe(before + 1)
})

test('a transaction that is rolled back wakes no one', async () => {
  const before = app.wakes()
  const failing = inTransaction(app.ctx, async (ctx) => {
    await queueMail(ctx, approval)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(app.wakes()).toBe(before)
})
