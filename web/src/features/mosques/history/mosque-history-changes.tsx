import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { isSameValue } from '@mihrab/core/features/prayer-times/times-values.schemas.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Written } from '#ui/written.tsx'
import { useDescribeHistory } from './describe-history.ts'

type MosqueHistoryChangesProps = {
  changes: readonly FieldChange[]
  /** Short values side by side. */
  isRow?: boolean
  /** All of it is deleted: the former values are enough. */
  isOver?: boolean
}

/** Old and new value of each field. */
export function MosqueHistoryChanges({ changes, isRow = false, isOver = false }: MosqueHistoryChangesProps) {
  const { describeField, describeValue } = useDescribeHistory()
  if (changes.length === 0) return null
  return (
    <dl className={classNames('mt-1.5 text-sm', isRow ? 'flex flex-wrap gap-x-4 gap-y-1' : 'space-y-1')}>
      {changes.map((change) => (
        <div key={`${change.field} ${change.days ?? ''}`} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-2">{describeField(change)}</dt>
          <dd className="figures min-w-0 whitespace-pre-line break-words">
            {isOver || !isSameValue(change.before, change.after) ? (
              <>
                {(change.before || !change.after) && <Before change={change} />}
                {!isOver && <After change={change} />}
              </>
            ) : (
              <Written>{change.after && describeValue(change.field, change.after)}</Written>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Before({ change: { field, before } }: { change: FieldChange }) {
  const { describeValue, describeNothing } = useDescribeHistory()
  return (
    <del className="text-ink-2 decoration-line-strong">
      <Written>{before ? describeValue(field, before) : describeNothing(field)}</Written>
    </del>
  )
}

function After({ change: { field, before, after } }: { change: FieldChange }) {
  const { t } = useTranslation('mosques')
  const { describeValue, describeNothing } = useDescribeHistory()
  return (
    <>
      {(before || !after) && (
        <>
          <span aria-hidden="true" className="mx-1.5 inline-block text-ink-3 rtl:-scale-x-100">
            →
          </span>
          <VisuallyHidden>{t('history.to')} </VisuallyHidden>
        </>
      )}
      <ins className={classNames('no-underline', after ? 'font-medium' : 'text-ink-2')}>
        {after && field === 'image' && typeof after === 'string' ? (
          <PictureLink href={after}>
            {before ? t('history.otherImage') : describeValue(field, after)}
          </PictureLink>
        ) : (
          <Written>{after ? describeValue(field, after) : describeNothing(field)}</Written>
        )}
      </ins>
    </>
  )
}

/** Our own files, or HTTPS; older mosques may name any address. */
const safePicture = /^(\/media\/|https:\/\/)/

function PictureLink({ href, children }: { href: string; children: string }) {
  if (!safePicture.test(href)) return children
  return (
    <TextLink href={href} target="_blank" rel="noreferrer">
      {children}
    </TextLink>
  )
}
