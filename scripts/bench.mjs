import { ensureBrowser } from './browser.mjs'
import { PlainError, runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

const usage = `npm run bench      the server against bare Node, a year of prayer times against adhan, and the screens over much
                   data against little, as ratios within one run

npm run bench -- server         the server and the prayer times alone
npm run bench -- public         the public pages, and the directory over growing numbers of mosques: some twenty minutes
npm run bench -- cores          one process against two
npm run bench -- growth         what calls cost over a thousand to a million mosques
npm run bench -- screens        the screens alone, in Chromium
npm run bench -- scale          the costs behind docs/scale.md
npm run bench -- machines       what servers of 10 to 50,000 mosques need, for docs/deploy.md
npm run bench -- listings       an import of 500,000 listings, and searches with them: some ten minutes
npm run bench -- hijri          an announced month that moves the dates of 20,000 mosques, and their screens
npm run bench -- eid            a day of Ramadan with a schedule; Eid prayers near a place over 10,000 mosques
npm run bench -- timetables     what Chromium and the server do with a year of times
--write puts the figures into docs/figures or docs/deploy.md, except for server and screens.`

const parts = {
  server: () => run('server/bench/main.ts'),
  public: async () =>
    Math.max(await run('server/bench/public-main.ts'), await run('server/bench/directory-main.ts')),
  scale: () => run('server/bench/scale-main.ts'),
  machines: () => run('server/bench/machines-main.ts'),
  listings: () => run('server/bench/listings-main.ts'),
  hijri: () => run('server/bench/hijri-main.ts'),
  eid: () => run('server/bench/eid-main.ts'),
  cores: () => run('server/bench/cores-main.ts'),
  growth: () => run('server/bench/growth-main.ts'),
  screens: () => run('e2e/bench/main.ts', { CHROMIUM_PATH: ensureBrowser() }),
  timetables: async () =>
    Math.max(
      await run('e2e/bench/timetables-main.ts', { CHROMIUM_PATH: ensureBrowser() }),
      await run('server/bench/publishing-main.ts'),
    ),
}

function run(file, env) {
  const args = process.argv.includes('--write') ? ['--write'] : []
  return runServerProgram(file, { build: true, settings: false, args, env })
}

await runCommand(
  async () => {
    const wanted = process.argv.slice(2).find((arg) => arg !== '--write')
    if (wanted && !(wanted in parts))
      throw new PlainError(`${wanted} is no part of the bench; they are ${Object.keys(parts).join(', ')}.`)
    const codes = []
    for (const part of wanted ? [wanted] : Object.keys(parts)) codes.push(await parts[part]())
    return codes.find((code) => code !== 0) ?? 0
  },
  { usage, words: 1, options: { write: { type: 'boolean' } } },
)
