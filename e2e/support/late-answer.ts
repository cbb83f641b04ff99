import type { Page, Request } from '@playwright/test'

/** Holds the first matching request until the test releases its answer. Call before the request is made. */
export async function holdAnswer(page: Page, address: RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    // The screen may have aborted the request already.
    await route.continue().catch(() => undefined)
  })
  let isOver: Promise<unknown> = Promise.resolve()
  const asked = page.waitForRequest(address).then((request) => {
    isOver = endOf(page, request)
  })
  return {
    /** Settled when the request is in progress. */
    asked,
    /** Lets the answer arrive, and the screen handle it. */
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
