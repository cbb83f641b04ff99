import type { NearDuplicate } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPlace } from '#features/map/location-values.ts'
import { ContactMosque } from '#features/mosques/claim/contact-mosque.tsx'
import type { MosqueFormValues } from '#features/mosques/form/mosque-form-values.ts'
import { isSame } from '#forms/form-entries.ts'
import { listed } from '#lib/listed.ts'
import { hasPublicDirectory } from '#lib/public-directory.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Button } from '#ui/button.tsx'
import { OsmCredit } from '#ui/osm-credit.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type NearRequest, useNearEntries } from './near.hooks.ts'
import { hasListings, NearRow } from './near-row.tsx'

const waitAfterTypingMs = 600

type OneOfTheseProps = {
  values: Pick<MosqueFormValues, 'name' | 'latitude' | 'longitude'>
  /** A form that claims a listing asks nothing. */
  isClaiming: boolean
  onClaim: (slug: string) => void
}

/** Asks whether the mosque is there already. An addition to the form: without an answer it shows nothing. */
export function OneOfThese({ values, isClaiming, onClaim }: OneOfTheseProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'near' })
  const { entries, decline } = useQuestion(values, isClaiming)
  const frame = useRef<HTMLDivElement>(null)

  /** The question disappears with the pressed button: the focus stays in its place. */
  function answer(act: () => void) {
    frame.current?.focus({ preventScroll: true })
    act()
  }

  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <p role="status">
        <VisuallyHidden>
          {entries.length > 0 && `${t('title')} ${listed(entries.map(({ name }) => name))}`}
        </VisuallyHidden>
      </p>
      {entries.length > 0 && (
        <Question
          entries={entries}
          onClaim={(slug) => answer(() => onClaim(slug))}
          onNone={() => answer(decline)}
        />
      )}
    </div>
  )
}

/** Empty once it has been declined for this name and place. */
function useQuestion({ name, latitude, longitude }: OneOfTheseProps['values'], isClaiming: boolean) {
  const [declined, setDeclined] = useState<string[]>([])
  const place = readPlace({ latitude, longitude })
  const wanted = place && name.trim() && !isClaiming ? { name: name.trim(), ...place } : null
  const settled = useSettled<NearRequest | null>(wanted, waitAfterTypingMs)
  const key = JSON.stringify(wanted)
  const isAsked = isSame(settled, wanted) && !declined.includes(key)
  const { data } = useNearEntries(isAsked ? wanted : null)
  return {
    entries: data?.entries ?? [],
    decline: () => setDeclined([...declined, key]),
  }
}

type QuestionProps = {
  entries: readonly NearDuplicate[]
  onClaim: (slug: string) => void
  onNone: () => void
}

function Question({ entries, onClaim, onNone }: QuestionProps) {
  const { t } = useTranslation('claims')
  return (
    <section className="border-line border-b bg-gold-soft/40 p-4 sm:p-6">
      <h2 className="text-lg">{t('near.title')}</h2>
      {hasPublicDirectory() && <p className="mt-1 text-sm text-ink-2">{t('near.hint')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {entries.map((entry) => (
          <NearRow key={entry.slug} entry={entry}>
            {entry.listingId && !entry.managed && hasPublicDirectory() ? (
              <Button
                variant="secondary"
                aria-label={t('startNamed', { name: entry.name })}
                onPress={() => onClaim(entry.slug)}
              >
                {t('start')}
              </Button>
            ) : (
              entry.status !== 'pending' &&
              hasPublicDirectory() && <ContactMosque slug={entry.slug} name={entry.name} />
            )}
          </NearRow>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="secondary" onPress={onNone}>
          {t('near.none')}
        </Button>
        {hasListings(entries) && (
          <p className="py-2 text-sm">
            <OsmCredit />
          </p>
        )}
      </div>
    </section>
  )
}
