import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import type {
  DirectoryPage,
  DirectorySearch,
  ListedCountry,
} from '@mihrab/core/features/public/directory-page.ts'
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { facilityIcons } from './facilities-card.tsx'
import { buttonClasses, cardClasses, sectionTitleLook } from './looks.ts'
import { searchFormId } from './search-form.tsx'
import { searchPath } from './search-path.ts'
import { countryName, currentLanguage, facilityName, figures, t } from './words.ts'

const sheetId = 'filters'

const chosen = ({ has, country }: DirectorySearch) => has.length + (country ? 1 : 0)

/** `Filters · 2` */
export function FiltersButton({ page: { search } }: { page: DirectoryPage }) {
  const count = chosen(search)
  return (
    <button
      type="button"
      data-part="filters-button"
      popoverTarget={sheetId}
      className={`${buttonClasses('plain')} max-md:px-2.5 ${count > 0 ? 'border-accent bg-covered text-on-covered' : ''}`}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      {t('directory.filtersTitle')}
      {count > 0 && <span className="figures">· {figures(count)}</span>}
    </button>
  )
}

/**
 * A sheet over the page, which browsers open without a script. Facilities are links; the country belongs to the
 * search's form.
 */
export function Filters({ page }: { page: DirectoryPage }) {
  const { search } = page
  return (
    <div
      id={sheetId}
      popover="auto"
      role="dialog"
      aria-labelledby="filters-title"
      className="filters-sheet bg-paper text-ink"
    >
      <div className="flex items-center justify-between gap-4 ps-4 pe-1.5 pt-2">
        <h2 id="filters-title" className={sectionTitleLook}>
          {t('directory.filtersTitle')}
        </h2>
        <button
          type="button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label={t('directory.close')}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="grow overflow-y-auto px-4 pb-4">
        <CountryChoice page={page} />
        <FacilityLinks search={search} />
      </div>
      <div data-part="filters-foot" className="flex gap-2 border-t border-line bg-surface p-4">
        {chosen(search) > 0 && (
          <a
            href={searchPath(search, { has: [], country: null })}
            data-filter="none"
            className={buttonClasses('plain')}
          >
            {t('directory.clearFilters')}
          </a>
        )}
        <button
          type="submit"
          form={searchFormId}
          data-show-results
          className={`${buttonClasses('accent')} grow`}
        >
          {showWords(page)}
        </button>
      </div>
    </div>
  )
}

/** On wide screens: what is chosen, each with its removal. */
export function ChosenFilters({ page: { search } }: { page: DirectoryPage }) {
  const { has, country } = search
  const chips = has.map((facility) => ({
    filter: facility as string,
    name: facilityName(facility),
    href: searchPath(search, { has: has.filter((each) => each !== facility) }),
  }))
  if (country) {
    chips.unshift({
      filter: 'country',
      name: countryName(country),
      href: searchPath(search, { country: null }),
    })
  }
  return (
    <ul data-part="chosen-filters" className="mt-2.5 hidden flex-wrap gap-2 empty:mt-0 md:flex">
      {chips.map(({ filter, name, href }) => (
        <li key={filter}>
          <a
            href={href}
            data-filter={filter}
            rel="nofollow"
            aria-label={t('directory.removeFilter', { name })}
            className="inline-flex min-h-10 items-center gap-2 rounded-full bg-covered px-3.5 text-sm font-semibold text-on-covered hover:underline"
          >
            {name}
            <X aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The number is known if everything is on one page. */
function showWords({ search, rows, hasNextPage }: DirectoryPage): string {
  const isCounted = chosen(search) > 0 && search.page === 1 && !hasNextPage
  return isCounted ? t('directory.showCounted', { count: rows.length }) : t('directory.showResults')
}

/** Omitted if there is nothing to choose. */
function CountryChoice({ page: { search, countries } }: { page: DirectoryPage }) {
  const { country } = search
  if (countries.length < 2 && country === null) return null
  const isListed = country === null || countries.some(({ code }) => code === country)
  return (
    <label className="mb-4 block">
      <span className="mb-1 block text-sm font-semibold">{t('directory.country')}</span>
      <span className="relative block">
        <select
          name="country"
          form={searchFormId}
          defaultValue={country ?? ''}
          autoComplete="off"
          className="h-12 w-full appearance-none rounded-control border border-edge bg-surface ps-4 pe-10 text-ellipsis"
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
          className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2"
        />
      </span>
    </label>
  )
}

/** By their names in the reader's language. */
export function inOrder(countries: readonly ListedCountry[]): readonly ListedCountry[] {
  const named = countries.map((country) => ({ ...country, name: countryName(country.code) }))
  return named.sort((one, other) => one.name.localeCompare(other.name, currentLanguage()))
}

function FacilityLinks({ search }: { search: DirectorySearch }) {
  return (
    <nav data-part="filters" data-filters aria-label={t('directory.filters')}>
      <ul className={`${cardClasses} divide-y divide-line`}>
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
                className="group flex min-h-12 items-center gap-3 px-3.5 font-medium hover:bg-sunken/60"
              >
                <Icon aria-hidden="true" className="size-5 text-accent" />
                <span className="grow">{facilityName(facility)}</span>
                <span aria-hidden="true" className="switch" />
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
