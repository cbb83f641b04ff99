import type { ContactPerson } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { EmailLink } from '#ui/email-link.tsx'
import { Written } from '#ui/written.tsx'

export function MosqueDetailPeople({ people }: { people: readonly ContactPerson[] }) {
  const { t } = useTranslation('mosques')
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-sans text-sm text-ink-2 font-medium">{t('detail.contactPersons')}</h3>
      {people.length === 0 && <p className="mt-1.5 text-ink-3">{t('detail.noContactPersons')}</p>}
      <ul className="mt-2.5 space-y-2.5 empty:hidden">
        {people.map((person) => (
          <li key={person._id} className="flex items-center gap-3">
            <Avatar name={person.name} image={person.image} size="small" />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                <Written>{person.name}</Written>
              </span>
              {person.email && (
                <EmailLink
                  tone="plain"
                  email={person.email}
                  className="block text-sm text-ink-2 wrap-anywhere"
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
