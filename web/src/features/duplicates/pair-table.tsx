// biome-ignore-all lint/a11y/noRedundantRoles: older versions of Safari drop the role of table elements whose display CSS changes
import type { DuplicateEntry } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import EqualNot from 'lucide-react/icons/equal-not'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '#lib/listed.ts'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Written } from '#ui/written.tsx'
import type { PairRow } from './duplicates.hooks.ts'
import { type PairField, useKindOf, usePairFields } from './pair-fields.hooks.ts'
import { mayChoose } from './pair-values.ts'

type PairTableProps = { pair: PairRow; keptId: string; onKeep: (id: string) => void }

/** The fields of both entries side by side, and the choice of the one to keep. On phones labels stand above. */
export function PairTable({ pair, keptId, onKeep }: PairTableProps) {
  const { t } = useTranslation('duplicates')
  const fields = usePairFields(pair)
  const name = useId()
  return (
    <table role="table" className="block w-full md:table md:table-fixed">
      <caption className="sr-only">{t('caption')}</caption>
      <thead role="rowgroup" className="block md:table-header-group">
        <tr role="row" className="grid grid-cols-2 md:table-row">
          <th role="columnheader" scope="col" className="sr-only md:not-sr-only md:table-cell md:w-36 md:p-0">
            <span className="sr-only">{t('field')}</span>
          </th>
          {[pair.a, pair.b].map((entry, index) => (
            <th
              key={entry.id}
              role="columnheader"
              scope="col"
              className="min-w-0 border-line px-3 py-2.5 text-start font-normal not-first:border-s max-md:nth-2:border-s-0 md:px-4"
            >
              <EntryHead
                entry={entry}
                letter={letters[index] ?? ''}
                radioName={name}
                isKept={entry.id === keptId}
                isDisabled={!mayChoose(pair)}
                onKeep={() => onKeep(entry.id)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {fields.map((field) => (
          <FieldRow key={field.label} field={field} />
        ))}
      </tbody>
    </table>
  )
}

const letters = ['A', 'B']

type EntryHeadProps = {
  entry: DuplicateEntry
  letter: string
  radioName: string
  isKept: boolean
  isDisabled: boolean
  onKeep: () => void
}

function EntryHead({ entry, letter, radioName, isKept, isDisabled, onKeep }: EntryHeadProps) {
  const { t } = useTranslation('duplicates')
  const kindId = useId()
  const kindOf = useKindOf()
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="flex min-w-0 items-center gap-2.5">
        <span
          className={classNames(
            'grid size-6.5 shrink-0 place-items-center rounded-full text-sm font-semibold',
            letter === 'A' ? 'bg-accent text-on-accent' : 'bg-gold-ink text-surface',
          )}
        >
          {letter}
        </span>
        <span id={kindId} className="min-w-0 text-sm font-semibold wrap-anywhere lg:text-base">
          {kindOf(entry)}
        </span>
      </span>
      <label
        className={classNames(
          'flex min-h-11 items-center gap-2 text-sm font-semibold lg:min-h-9',
          isKept ? 'text-accent' : 'text-ink-2',
        )}
      >
        <input
          type="radio"
          name={radioName}
          checked={isKept}
          disabled={isDisabled}
          aria-label={`${t('keep')}: ${listed([letter, entry.name])}`}
          aria-describedby={kindId}
          onChange={onKeep}
          className="size-4.5 shrink-0 accent-accent outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
        />
        {t('keep')}
      </label>
    </span>
  )
}

/** A difference is marked by a sign at the label and by a ground. */
function FieldRow({ field: { label, values, links, isDifferent } }: { field: PairField }) {
  const { t } = useTranslation('duplicates')
  return (
    <tr
      role="row"
      data-differs={isDifferent || undefined}
      className="grid grid-cols-2 border-line border-t md:table-row md:*:border-line md:*:border-t"
    >
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 px-3 pt-2 text-start text-sm font-normal text-ink-2 md:px-4 md:py-2"
      >
        <span className="flex items-center justify-between gap-2 max-md:justify-start">
          {label}
          {isDifferent && (
            <>
              <EqualNot className="size-4 shrink-0 text-gold-ink" aria-hidden="true" />
              <VisuallyHidden>{t('differs')}</VisuallyHidden>
            </>
          )}
        </span>
      </th>
      {([0, 1] as const).map((index) => (
        <td
          key={index}
          role="cell"
          className={classNames(
            'figures min-w-0 px-3 py-2 wrap-anywhere md:border-s md:px-4',
            index === 1 && 'max-md:border-line max-md:border-s',
            isDifferent && 'bg-gold-soft font-medium text-gold-ink',
          )}
        >
          <Value text={values[index]} href={links?.[index]} />
        </td>
      ))}
    </tr>
  )
}

/** Pages outside the app: the pair stays. */
const elsewhere = { target: '_blank', rel: 'noopener' }

function Value({ text, href }: { text: string; href: string | undefined }) {
  if (text === '') return '–'
  if (!href) return <Written>{text}</Written>
  return (
    <TextLink tone="plain" className="underline" href={href} {...(!href.startsWith('/admin/') && elsewhere)}>
      <Written>{text}</Written>
    </TextLink>
  )
}
