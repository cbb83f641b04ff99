/* `npm run person -- export|erase|second-factor-off EMAIL`: what an operator does for one person. */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run person -- export EMAIL       writes what is stored about a person into a zip file in DATA_DIR
npm run person -- erase EMAIL        deletes the account, and erases the person everywhere
npm run second-factor-off -- EMAIL   takes the second step off the sign-in of a person who has lost app and codes`

await runServerCommand('server/src/person-main.ts', { build: false, settings: true, usage, words: 2 })
