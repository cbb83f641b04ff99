import type { DuplicateEntry } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { useTranslation } from 'react-i18next'
import { countryName } from '#lib/country-name.ts'
import { formatDay, formatInstantDay } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { directoryPage, hasPublicDirectory } from '#lib/public-directory.ts'
import { isSamePhone, isSameText, isSameWebsite } from '#lib/same-value.ts'
import type { PairRow } from './duplicates.hooks.ts'

export type PairField = {
  label: string
  /** Of a and of b; empty if not given. */
  values: readonly [string, string]
  links?: readonly [string | undefined, string | undefined]
  isDifferent: boolean
}

/** `Mosque, managed`, `Listing, OpenStreetMap` */
export function useKindOf(): (entry: DuplicateEntry) => string {
  const { t } = useTranslation('duplicates')
  return ({ status, source }) => t(`kind.${status ?? source ?? 'file'}`)
}

/** What is known of both; fields that neither has are left out. */
export function usePairFields({ a, b }: PairRow): PairField[] {
  const { t } = useTranslation('duplicates')
  const writers = useWriters()
  return Object.entries(writers).flatMap(([name, write]) => {
    const values = [write(a), write(b)] as const
    if (values.every((value) => value === '')) return []
    const isSame = comparers[name] ?? isSameText
    const linkOf = linkers[name]
    return [
      {
        label: t(`fields.${name as keyof typeof writers}`),
        values,
        isDifferent: !isSame(...values),
        ...(linkOf && { links: [linkOf(a), linkOf(b)] as const }),
      },
    ]
  })
}

const comparers: Record<string, typeof isSameText> = { phone: isSamePhone, website: isSameWebsite }

const linkers: Record<string, (entry: DuplicateEntry) => string | undefined> = {
  name({ managed, id, slug }) {
    if (managed) return `/admin/detail/${id}`
    return hasPublicDirectory() ? directoryPage(`/${slug}`) : undefined
  },
  website: ({ website }) => (/^https?:\/\//.test(website) ? website : undefined),
}

function useWriters() {
  const { t, i18n } = useTranslation('duplicates')
  const locale = i18n.language
  return {
    name: ({ name }: DuplicateEntry) => name,
    address: ({ address }: DuplicateEntry) => address,
    country: ({ country }: DuplicateEntry) => countryName(country, locale),
    phone: ({ phone }: DuplicateEntry) => phone,
    website: ({ website }: DuplicateEntry) => website.replace(/^https?:\/\//, ''),
    email: ({ email }: DuplicateEntry) => email ?? '',
    times: ({ managed, timesSetUntil }: DuplicateEntry) => {
      if (!managed) return t('times.calculated')
      return timesSetUntil ? t('times.until', { date: formatDay(timesSetUntil, locale) }) : t('times.none')
    },
    people: ({ people }: DuplicateEntry) => listed(people),
    denomination: ({ denomination }: DuplicateEntry) => denomination,
    since: ({ since }: DuplicateEntry) => formatInstantDay(since, locale),
  }
}
