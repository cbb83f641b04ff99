import { useTranslation } from 'react-i18next'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { useEids } from './eid.hooks.ts'
import { EidCard } from './eid-card.tsx'

/** A mosque's prayers on both Eids. */
export function EidScreen({ mosqueId }: { mosqueId: string }) {
  const { t } = useTranslation('eid')
  const query = useEids(mosqueId)
  useRereadToast(query, t('loadFailed'))
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={query} message={t('loadFailed')}>
        {(shown) => (
          <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
            {shown.map((eid) => (
              // Keyed by mosque and year: input for one must never be saved for another.
              <EidCard key={`${mosqueId} ${eid.eid} ${eid.year}`} {...{ mosqueId, eid }} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}
