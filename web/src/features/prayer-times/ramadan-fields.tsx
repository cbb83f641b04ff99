import type { IsoDay } from '@mihrab/core/days.ts'
import {
  type MosqueRamadan,
  maxImsakMinutes,
  maxParts,
} from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange } from '#forms/concurrent-change.tsx'
import { FailureNote } from '#forms/failure-note.tsx'
import { FormFrame } from '#forms/form-frame.tsx'
import { useListEntries } from '#forms/use-list-entries.ts'
import { labelOf } from '#lib/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { AddButton } from '#ui/list-buttons.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RamadanForm } from './ramadan-form.hooks.ts'
import { RamadanPartFields, sectionStyle } from './ramadan-part-fields.tsx'
import type { PartValues } from './ramadan-values.ts'
import type { BaseMosque } from './times-base.hooks.ts'

type RamadanFieldsProps = { mosque: BaseMosque; form: RamadanForm; known: MosqueRamadan; today: IsoDay }

export function RamadanFields({ mosque, form, known, today }: RamadanFieldsProps) {
  const { t } = useTranslation('ramadan')
  const { t: inTimes } = useTranslation('prayerTimes')
  const { t: inApp } = useTranslation()
  const { values, clash } = form
  const { parts } = values
  const list = useListEntries(parts, (changed) => form.change({ parts: changed }))
  return (
    <FormFrame
      label={inApp('pages.ramadan')}
      form={form}
      startOver={{ label: inTimes('dialog.showSaved'), onPress: form.showSaved }}
      onSubmit={() => void form.review()}
    >
      {clash && (
        <ConcurrentChange
          key={clash.version}
          title={clash.title}
          changes={[]}
          onShowTheirs={form.showSaved}
          onKeepMine={clash.keepMine}
        />
      )}
      {/* A focused control does not end up behind the foot. */}
      <Card isFlush className="[&_:is(input,select,textarea,button)]:scroll-mb-32">
        <div ref={list.box}>
          {parts.map((part, index) => (
            <RamadanPartFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place in the month
              key={index}
              {...{ mosque, form, known, today, part, index }}
              onChange={(some) => list.changeAt(index, some)}
              onRemove={index > 0 ? () => list.removeAt(index) : undefined}
            />
          ))}
          {parts.length < maxParts && (
            <AddButton className="mx-0 my-2 sm:mx-2" onPress={() => list.add(partAfter(parts))}>
              {t('addPart')}
            </AddButton>
          )}
        </div>
        <General form={form} />
        <div className="sticky bottom-0 z-10 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:text-end">
          <div className="mb-3 text-start empty:hidden *:mt-0">
            <FailureNote>{form.failure}</FailureNote>
          </div>
          <Button type="submit" size="large" className="max-sm:w-full" isPending={form.isSending}>
            {t('publish')}
          </Button>
        </div>
      </Card>
    </FormFrame>
  )
}

const usualFirstDays = [11, 21, 27]

/** Its likely times are those of the part before. */
function partAfter(parts: readonly PartValues[]): PartValues {
  const last = parts.at(-1) as PartValues
  const fromDay = usualFirstDays.find((day) => day > Number(last.fromDay)) ?? Number(last.fromDay) + 1
  return { ...last, fromDay: String(fromDay) }
}

function General({ form }: { form: RamadanForm }) {
  const { t } = useTranslation('ramadan')
  return (
    <fieldset className={classNames(sectionStyle, 'border-t')}>
      <legend className="float-start mb-3 w-full font-serif text-lg font-semibold">{t('general')}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('imsakMinutes')}
          label={labelOf('imsakMinutes')}
          description={t('imsakHint')}
          type="number"
          min={0}
          max={maxImsakMinutes}
          step={1}
          inputClassName="figures"
          className="sm:col-span-2 sm:max-w-80"
        />
        <TextAreaField {...form.field('itikaf')} label={labelOf('itikaf')} rows={2} maxLength={1000} />
        <TextAreaField {...form.field('iftar')} label={labelOf('iftarNote')} rows={2} maxLength={1000} />
      </div>
    </fieldset>
  )
}
