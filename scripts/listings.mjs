/* `npm run listings`: imports mosques that nobody manages yet into the directory. */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run listings -- import FILE      imports mosques that nobody manages yet; FILE is GeoJSON, a GeoJSON sequence, Overpass JSON or CSV
    --dry-run                        counts what would be new, changed, missing or skipped, and writes nothing
    --source osm|file                OpenStreetMap or another list; JSON is taken for OpenStreetMap
    --country GB                     of mosques whose country the file does not say
    --complete --area Leeds          hides listings of this area that the file lacks
npm run listings -- undo             takes the last import back`

await runServerCommand('server/src/listings-main.ts', {
  build: false,
  settings: true,
  // Half a million listings at once would take twice the memory: by default the heap may double before it is cleaned.
  flags: ['--heap-growing-percent=12', '--max-semi-space-size=8'],
  usage,
  words: 2,
  options: {
    source: { type: 'string' },
    country: { type: 'string' },
    area: { type: 'string' },
    complete: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
})
