import { closablePrayers } from '@mihrab/core/features/prayer-times/closures.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { prayerDayOf } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { type Congregation, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldDefinition, FieldOfKind } from '#forms/field-form.tsx'
import type { Form } from '#forms/use-form.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { CheckBoxGroup } from '#ui/check-box-group.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { type NoticeField, type NoticeValues, prayerKey } from './notice-entries.ts'

export type NoticeFieldsProps = { form: Form<NoticeValues>; days: readonly MosqueDay[] }

type Looks = Partial<
  Record<Exclude<NoticeField, 'kind' | 'familyAgreed'>, Partial<Omit<FieldDefinition, 'name'>>>
>

const isRequired = true
const date = { type: 'date', isRequired } as const
const time = { type: 'time', isRequired } as const
const moment = { type: 'datetime-local', isRequired } as const
const url = { type: 'url' } as const
const area = { kind: 'textarea' } as const

export function NoticeFields(props: NoticeFieldsProps) {
  const { form, days } = props
  const { t } = useTranslation('notices')
  const { values } = form
  const day = days.find((each) => each.date === values.date)
  const prayer = { kind: 'select', options: prayersOn(day, values.prayer) } as const
  const looks: Record<string, Looks> = {
    closure: { from: moment, to: moment },
    change: { date, prayer, time: { ...time, label: t('shown.newTime') }, note: area },
    message: { text: { ...area, isRequired }, link: url, days: { type: 'number' } },
  }
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-3 sm:gap-4">
      {values.kind === 'janazah' ? (
        <Janazah form={form} prayer={prayer} />
      ) : (
        <Fields form={form} looks={looks[values.kind] ?? {}} />
      )}
      {values.kind === 'closure' && <ClosedPrayers form={form} />}
    </div>
  )
}

type FieldsProps = Pick<NoticeFieldsProps, 'form'> & { looks: Looks }

const wide = /^(name|place|burialPlace|.*[mM]apLink|note|from|to|text|link)$/

function Fields({ form, looks }: FieldsProps) {
  const { t } = useTranslation('notices')
  return (Object.entries(looks) as [keyof Looks, Partial<FieldDefinition>][]).map(([name, look]) => (
    <div key={name} className={wide.test(name) ? 'col-span-2' : undefined}>
      <FieldOfKind<NoticeField>
        form={form}
        definition={{ ...look, name, label: look.label ?? t(`fields.${name}`) }}
      />
    </div>
  ))
}

type JanazahProps = Pick<NoticeFieldsProps, 'form'> & { prayer: Looks['prayer'] }

/** The consent comes before the name: without it there is no field for one. */
function Janazah({ form, prayer }: JanazahProps) {
  const { t } = useTranslation('notices')
  const helpId = useId()
  const { familyAgreed, womenSpace, mapLink, burialMapLink, note } = form.values
  const isAgreed = familyAgreed === 'true'
  const isUsed = [mapLink, burialMapLink, note].some(Boolean) || womenSpace !== 'unknown'
  const [isOpen, setIsOpen] = useState(isUsed)
  const answers = (['yes', 'no'] as const).map((value) => ({ value, label: t(`form.${value}`) }))
  return (
    <>
      <div className="col-span-2">
        <CheckBox
          label={labelOf('familyAgreed')}
          isChecked={isAgreed}
          describedBy={helpId}
          onChange={(isChecked) => form.change({ familyAgreed: String(isChecked) })}
        />
        <FieldMessage id={helpId}>{t('form.withoutName')}</FieldMessage>
      </div>
      <Fields
        form={form}
        looks={{
          ...(isAgreed && { name: {} }),
          ...{ date, prayer: { ...prayer, label: t('fields.after'), placeholder: t('form.atTime') } },
          ...(form.values.prayer === '' && { time }),
          ...{ place: { isRequired }, burialPlace: {} },
          ...{ burialTime: { type: 'time' }, burialDate: { type: 'date' } },
        }}
      />
      <DisclosureButton isOpen={isOpen} onChange={setIsOpen} className="col-span-2 -ms-4 justify-self-start">
        {t('form.more')}
      </DisclosureButton>
      {isOpen && (
        <Fields
          form={form}
          looks={{
            womenSpace: { kind: 'select', options: answers, placeholder: t('form.notStated') },
            ...{ mapLink: url, burialMapLink: url },
            note: { ...area, description: t('form.janazahNote') },
          }}
        />
      )}
    </>
  )
}

function ClosedPrayers({ form }: Pick<NoticeFieldsProps, 'form'>) {
  const { t } = useTranslation('notices')
  return (
    <>
      <CheckBoxGroup
        label={t('fields.prayers')}
        options={closablePrayers.map((value) => ({ value, label: labelOf(value) }))}
        values={closablePrayers.filter((prayer) => form.values.prayers.split(',').includes(prayer))}
        error={form.errors.prayers}
        onChange={(prayers) => form.change({ prayers: prayers.join() })}
        className="col-span-2"
      />
      <Fields form={form} looks={{ note: area }} />
    </>
  )
}

/** The congregations of a day with their times, and the chosen one if it is none of them. */
function prayersOn(day: MosqueDay | undefined, chosen: string) {
  const rows = day ? prayerDayOf(day).rows : []
  const known = rows.flatMap(({ prayer, begins, jamaahs }) => {
    const times = jamaahs.length > 0 || !begins ? jamaahs : [begins]
    return times.map(([time], at) => ({
      value: prayerKey(prayer, at + 1),
      label: `${labelOf(prayer)} ${writeTime(time, browserLocale())}`,
    }))
  })
  const others = [...(day ? [] : startPrayers), chosen].filter(
    (value, at, all) => value && all.indexOf(value) === at && !known.some((each) => each.value === value),
  )
  return [
    ...known,
    ...others.map((value) => ({ value, label: labelOf(value.split(' ')[0] as Congregation) })),
  ]
}
