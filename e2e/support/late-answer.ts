import type { Page, Request } from '@playwright/test'

/** Holds the first call that fits back, until the test lets its answer come. Begun before the call is made. */
export async function holdAnswer(page: Page, address: RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    // The screen may have given the call up already.
    await route.continue().catch(() => undefined)
  })
  let isOver: Promise<unknown> = Promise.resolve()
  const asked = page.waitForRequest(address).then((request) => {
    isOver = endOf(page, request)
  })
  return {
    /** Settled when the call is under way. */
    asked,
    /** Lets the answer come, and the screen do with it what it does. */
    async release() {
      held.resolve()
      await isOver
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    },
  }
}

function endOf(page: Page, request: Request): Promise<unknown> {
  const isIt = (other: Request) => other === request
  return Promise.race([page.waitForEvent('requestfinished', isIt), page.waitForEvent('requestfailed', isIt)])
}
