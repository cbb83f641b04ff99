import { expect, type Page } from '@playwright/test'
import { bareTexts, bareWordsIn } from '#support/bare-words.ts'
import { textsOfMails } from '#support/mails.ts'
import { buildPseudoLanguage, type PseudoLanguage } from '#support/pseudo-language.ts'
import { pseudoPlace } from '#support/pseudo-words.ts'
import { goThroughScreens } from '#support/screens.ts'
import { ServerProcess } from '#support/server.ts'
import { test as base } from '#support/test.ts'

const test = base.extend<object, { pseudo: PseudoLanguage }>({
  pseudo: [
    async ({ browserName: _ }, use) => {
      const pseudo = await buildPseudoLanguage()
      await use(pseudo)
      pseudo.remove()
    },
    { scope: 'worker' },
  ],
  serverProcess: [
    async ({ pseudo }, use) => {
      const serverProcess = new ServerProcess(pseudo)
      await use(serverProcess)
      await serverProcess.remove()
    },
    { scope: 'worker' },
  ],
})

test('no screen, page, feed or mail says a word that stands in no file of words', async ({
  openBrowser,
  server,
}) => {
  const found = new Set<string>()
  const seen = new Set<string>()
  const look = async (page: Page, screen: string) => {
    for (const text of await bareTexts(page)) {
      if (!seen.has(text)) found.add(`${screen}: ${text}`)
      seen.add(text)
    }
  }
  const { visitor, mosque } = await goThroughScreens({ server, openBrowser, language: pseudoPlace, look })
  await test.step('feeds and mails', async () => {
    const { slug } = mosque
    for (const name of ['calendar.ics', 'changes.atom', 'changes.json']) {
      const address = `/mosques/${slug}/${name}?lang=${pseudoPlace}`
      const answer = await visitor.request.get(address)
      expect(answer.status(), address).toBe(200)
      for (const text of textsOf(name, await answer.text())) {
        if (bareWordsIn(text).length > 0) found.add(`${name}: ${text}`)
      }
    }
    const mails = textsOfMails(server)
    expect(mails.join('')).toContain('⟦')
    for (const text of mails) {
      if (bareWordsIn(text).length > 0) found.add(`mail: ${text}`)
    }
  })
  expect([...found]).toEqual([])
})

/** The texts of a feed, without its format. */
function textsOf(name: string, source: string): string[] {
  if (name.endsWith('.json'))
    return valuesOf(
      JSON.parse(source, (key, value) => (/^(_|tags|language|id$|url)/.test(key) ? null : value)),
    )
  if (name.endsWith('.atom')) return source.replace(/<[^>]*>/g, '\n').split('\n')
  const lines = source.replace(/\r\n[ \t]/g, '').split('\r\n')
  return lines
    .filter((line) => /^(SUMMARY|DESCRIPTION|X-WR-CALNAME|X-WR-CALDESC|CATEGORIES)/.test(line))
    .map((line) => line.slice(line.indexOf(':') + 1).replace(/\\n/g, ' '))
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : []
}
