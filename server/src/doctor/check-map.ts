import { closeSync, openSync, readSync } from 'node:fs'
import type { Settings } from '#config.ts'
import { failureWords } from '#loggable-error.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Public pages draw closer zooms from the tiles of this one. */
const streetZoom = 15

/** Checks that the file of street tiles can be read and has what public pages draw. */
export function checkMap({ mapPmtiles }: Pick<Settings, 'mapPmtiles'>): Finding[] {
  const { found, ok, note, wrong } = findingsAbout('map')
  if (mapPmtiles === null) return found
  try {
    // See https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md, section 3.
    const header = Buffer.alloc(127)
    const file = openSync(mapPmtiles, 'r')
    readSync(file, header)
    closeSync(file)
    const [version, tileType, maxZoom = 0] = [header[7], header[99], header[101]]
    if (header.toString('latin1', 0, 7) !== 'PMTiles' || version !== 3 || tileType !== 1) {
      wrong(`${mapPmtiles} has no vector tiles in PMTiles version 3. Extract it again: docs/deploy.md, Maps.`)
    } else if (maxZoom < streetZoom) {
      note(`${mapPmtiles} ends at zoom ${maxZoom}, so streets are missing. Extract it without --maxzoom.`)
    } else ok(`${mapPmtiles} can be read and has streets.`)
  } catch (error) {
    wrong(`${mapPmtiles} cannot be read: ${failureWords(error)}. Look at MAP_PMTILES and the file's mode.`)
  }
  return found
}
