import { isIsoDay } from '@mihrab/core/days.ts'
import type { FieldChange, MosqueHistoryEntry } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { mosqueStatusSchema, shadowSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { describeTimesValue } from '@mihrab/core/features/prayer-times/describe-times-value.ts'
import type { TimesValue } from '@mihrab/core/features/prayer-times/times-values.schemas.ts'
import { calculationMethods, type MethodId } from '@mihrab/core/prayer/methods.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localDayOf } from '#lib/clock.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay, formatDayRange, formatInstant } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'

type Translate = TFunction<'mosques'>

export function useDescribeHistory() {
  const { t, i18n } = useTranslation('mosques')
  const locale = i18n.language
  return {
    describeAction: (entry: MosqueHistoryEntry) => describeAction(t, locale, entry),
    // A field newer than these texts shows its raw name.
    describeField: ({ field, days }: FieldChange) => {
      const name = t(`history.field.${field as 'name'}`, { defaultValue: field })
      return days === undefined
        ? name
        : t('history.onDays', { field: name, days: describeDays(days, locale) })
    },
    describeValue: (field: string, value: TimesValue) => describeValue(t, locale, field, value),
    /** Text for a field that is empty before or after. */
    describeNothing: (field: string) => t(field === 'owner' ? 'history.accountDeleted' : 'history.empty'),
    describeMoment: (at: string) => formatInstant(at, locale),
  }
}

/** `approved the mosque`, `added prayer times for 1 – 31 Dec`, `added an event: Open day` */
function describeAction(t: Translate, locale: string, { action, changes, at }: MosqueHistoryEntry): string {
  const fieldValue = (field: string) => {
    const change = changes.find((each) => each.field === field)
    const value = change?.after ?? change?.before
    return typeof value === 'string' ? value : ''
  }
  const status = mosqueStatusSchema.safeParse(fieldValue('status'))
  if (action === 'statusChanged' && status.success) return t(`history.decision.${status.data}`)
  const reason = changes.find(({ field }) => field === 'rejectionReason')
  if (action === 'statusChanged' && reason) return t(`history.reason.${reason.before ? 'other' : 'first'}`)
  const text = t(`history.action.${action}`)
  const title = fieldValue('title')
  if (title) return t('history.named', { action: text, title })
  const [start, end] = [fieldValue('startDate'), fieldValue('endDate')]
  if (!isIsoDay(start) || !isIsoDay(end)) return text
  // Relative to the day of the action, as on the calendar then.
  return t('history.forDays', { action: text, days: formatDayRange(localDayOf(at), start, end, locale) })
}

function describeValue(t: Translate, locale: string, field: string, value: TimesValue): string {
  if (typeof value !== 'string') return describeTimesValue(value, locale)
  switch (field) {
    case 'status':
      return mosqueStatusSchema.safeParse(value).success ? t(`review.status.${value as 'pending'}`) : value
    case 'shadow':
      return shadowSchema.safeParse(value).success ? t(`detail.shadowMeaning.${value as '1x'}`) : value
    case 'method':
      return describeMethod(t, value)
    case 'country':
      return countryName(value, locale)
    case 'highLatitudeRule':
      return t(`form.rules.${value as 'none'}`, { defaultValue: value })
    case 'adjustments':
    case 'overridesRamadan':
      return value.replaceAll(/[a-z]+/g, (prayer) => t(`form.prayers.${prayer as 'fajr'}`))
    case 'facilities':
      return listed(
        value
          .split(', ')
          .map((facility) => t(`facilities:${facility as 'parking'}`, { defaultValue: facility })),
      )
    case 'image':
      return t('history.image')
    case 'coveredDays':
    case 'hijriYear':
    case 'ranges':
    case 'ownBegins':
    case 'ishaMinutes':
      return describeTimesValue(value, locale)
    case 'showEmail':
      return t('detail.emailShown')
    default:
      if (isIsoDay(value)) return formatDay(value, locale)
      // Other input, such as a phone number, stays as it is.
      return clock.test(value) ? describeTimesValue(value, locale) : value
  }
}

const clock = /^\d\d:\d\d$/

/** Stored by its English name. */
function describeMethod(t: Translate, value: string): string {
  const method = calculationMethods.find(({ name }) => name === value)
  if (method) return t(`form.methods.${method.id as MethodId}`)
  return value === 'custom' ? t('form.custom') : value
}

/** With the year, since the days may be in the next one. */
function describeDays(days: string, locale: string): string {
  const ends = days.split('/').map((day) => formatDay(day, locale))
  return ends.join(' – ')
}
