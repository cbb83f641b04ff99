import type { MosqueProfile as Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mosqueEditDraftOf } from '#features/mosques/form/mosque-draft.ts'
import { MosqueEditForm } from '#features/mosques/form/mosque-edit-form.tsx'
import { hasDraft } from '#lib/drafts.ts'
import { useFocusHeadingOnChange } from '#lib/use-focus-heading-on-change.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Written } from '#ui/written.tsx'
import { MosqueDetail } from './mosque-detail.tsx'

type MosqueProfileProps = {
  mosque: Mosque
  capacity: 'mosqueAdmin' | 'contactPerson'
  /** The contact persons, if they can be changed here. */
  people?: ReactNode
  /** Added by the page: prayer times. */
  children: ReactNode
}

/** A mosque as its own people see it; the form to change it opens in the same place. */
export function MosqueProfile({ mosque, capacity, people, children }: MosqueProfileProps) {
  const { t } = useTranslation('mosques')
  // Someone whose session ended while they typed finds the form again, not the profile.
  const [isEditing, setIsEditing] = useState(() => hasDraft(mosqueEditDraftOf(mosque._id)))
  const frame = useRef<HTMLDivElement>(null)
  useFocusHeadingOnChange(isEditing, frame)

  return (
    <div ref={frame}>
      {isEditing ? (
        <>
          <PageHeader title={t('profile.edit')} subtitle={<Written>{mosque.name}</Written>} />
          <MosqueEditForm
            mosque={mosque}
            capacity={capacity}
            onDone={() => setIsEditing(false)}
            onCancel={() => setIsEditing(false)}
          />
        </>
      ) : (
        <MosqueDetail
          mosque={mosque}
          people={people}
          edit={
            <Button
              className="max-sm:w-full"
              icon={<Pencil className="size-4" aria-hidden="true" />}
              onPress={() => setIsEditing(true)}
            >
              {t('profile.edit')}
            </Button>
          }
          addition={
            <Button variant="quiet" className="-my-2 px-1! text-sm!" onPress={() => setIsEditing(true)}>
              {t('profile.addMissing')}
            </Button>
          }
        >
          {children}
        </MosqueDetail>
      )}
    </div>
  )
}
