import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCity } from '@mihrab/core/features/map/city-list.ts'
import type { AppContext } from '#context.ts'

/** Finds cities in the list that is built with the web app, read when first needed; none if it is not built. */
export function openCities(webFolder: string): AppContext['findCity'] {
  let list: string | undefined
  return (name, countryCode) => {
    list ??= readCityList(join(webFolder, 'assets'))
    return findCity(list, name, countryCode)
  }
}

function readCityList(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const file = names.find((name) => /^city-list-.+\.txt$/.test(name))
  return file ? readFileSync(join(folder, file), 'utf8') : ''
}
