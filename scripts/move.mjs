/*
 * `npm run move -- --from … --to …`: moves an installation to another database, and its images to a bucket.
 */
import { runServerCommand } from './run-server.mjs'

const text = { type: 'string' }
const usage = `npm run move -- --from sqlite:./data/mihrab.db --to postgres://user:password@host:5432/name
npm run move -- --media s3://bucket/folder
--from and --to move the database, either way. --media moves the images to a bucket; alone, those of the settings.`

await runServerCommand('server/src/move-main.ts', {
  build: false,
  settings: true,
  usage,
  options: { from: text, to: text, media: text },
})
