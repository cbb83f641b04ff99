import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import type {
  DirectoryPage,
  DirectorySearch,
  ListedCountry,
} from '@mihrab/core/features/public/directory-page.ts'
import { ChevronDown } from 'lucide-react'
import { facilityIcons } from './facilities-card.tsx'
import { searchFormId } from './search-form.tsx'
import { searchPath } from './search-path.ts'
import { countryName, currentLanguage, facilityName, t } from './words.ts'

const chipLook = 'min-h-11 rounded-full border font-medium'
const offLook = 'border-line-strong bg-surface hover:bg-sunken'
const onLook = 'border-accent bg-covered text-on-covered'
const chosenLook =
  'has-[option:checked:not([value=""])]:border-accent has-[option:checked:not([value=""])]:bg-covered has-[option:checked:not([value=""])]:text-on-covered'

/** Narrows the list by a country, chosen in the search's form, and by facilities. */
export function Filters({ page }: { page: DirectoryPage }) {
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 pt-3 pb-1 md:mx-0 md:flex-wrap md:px-0">
      <CountryChoice page={page} />
      <FacilityLinks search={page.search} />
    </div>
  )
}

/** Omitted if there is nothing to choose. */
function CountryChoice({ page: { search, countries } }: { page: DirectoryPage }) {
  const { country } = search
  if (countries.length < 2 && country === null) return null
  const isListed = country === null || countries.some(({ code }) => code === country)
  return (
    <label className="relative shrink-0">
      <span className="sr-only">{t('directory.country')}</span>
      <select
        name="country"
        form={searchFormId}
        defaultValue={country ?? ''}
        autoComplete="off"
        className={`${chipLook} ${offLook} ${chosenLook} max-w-56 appearance-none ps-4 pe-10 text-ellipsis md:ps-3 md:pe-8`}
      >
        <option value="">{t('directory.allCountries')}</option>
        {!isListed && <option value={country}>{countryName(country)}</option>}
        {inOrder(countries).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-4 md:end-2.5 -translate-y-1/2"
      />
    </label>
  )
}

/** By their names in the reader's language. */
function inOrder(countries: readonly ListedCountry[]): readonly ListedCountry[] {
  if (currentLanguage() === 'en') return countries
  const named = countries.map(({ code }) => ({ code, name: countryName(code) }))
  return named.sort((one, other) => one.name.localeCompare(other.name, currentLanguage()))
}

function FacilityLinks({ search }: { search: DirectorySearch }) {
  return (
    <nav data-filters aria-label={t('directory.filters')} className="contents">
      <ul className="contents">
        {facilities.map((facility) => {
          const isOn = search.has.includes(facility)
          const has = isOn ? search.has.filter((each) => each !== facility) : [...search.has, facility]
          const Icon = facilityIcons[facility]
          return (
            <li key={facility}>
              <a
                href={searchPath(search, { has })}
                data-filter={facility}
                rel="nofollow"
                aria-current={isOn ? 'true' : undefined}
                className={`${chipLook} ${isOn ? onLook : offLook} inline-flex items-center gap-2 px-4 whitespace-nowrap md:px-3`}
              >
                <Icon aria-hidden="true" className="size-4" />
                {facilityName(facility)}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
