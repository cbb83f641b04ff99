import { type TextsByLanguage, textsOf } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { directionOf, type Language, languageNames, languageOf } from '@mihrab/core/languages.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { listed } from '#lib/listed.ts'
import { Card } from '#ui/card.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

/** Each text with its language; null if there are none. */
function textsIn(texts: TextsByLanguage, reader: Language): ReactNode {
  const all = textsOf(texts)
  if (all.length === 0) return null
  return all.map(([language, text]) => (
    // In the reader's direction, whatever the direction of the first text.
    <span key={language} lang={language} dir={directionOf(reader)} className="block whitespace-pre-line">
      <span className="text-sm text-ink-2">{languageNames[language]}</span>{' '}
      <Written lang={language}>{text}</Written>
    </span>
  ))
}

const linkTo = (address: string) =>
  address && (
    <TextLink href={address} target="_blank" rel="noreferrer">
      {address}
    </TextLink>
  )

type MosqueDetailVisitorsProps = {
  mosque: MosqueProfile
  /** Leads to the form for what is not given. */
  addition?: ReactNode
}

/** Public fields besides name and place. */
export function MosqueDetailVisitors({ mosque, addition }: MosqueDetailVisitorsProps) {
  const { t, i18n } = useTranslation('mosques')
  const reader = languageOf(i18n.language)
  const { t: facilityName } = useTranslation('facilities')
  const { facilities, showEmail, description, language } = mosque
  const facts: Fact[] = [
    ...(['website', 'donate', 'liveStream'] as const).map(
      (name): Fact => [labelOf(name), linkTo(mosque[name])],
    ),
    [t('detail.facilities'), listed(facilities.map((facility) => facilityName(facility)))],
    [t('detail.email'), t(showEmail ? 'detail.emailShown' : 'detail.emailHidden')],
    [
      t('detail.description'),
      description && (
        <Written as="span" className="whitespace-pre-line">
          {description}
        </Written>
      ),
    ],
    [t('detail.names'), textsIn(mosque.names, reader)],
    [t('detail.descriptions'), textsIn(mosque.descriptions, reader)],
    [t('detail.language'), language && <span lang={language}>{languageNames[language]}</span>],
  ]
  return (
    <Card title={t('detail.visitors')}>
      <Facts facts={facts} action={addition} />
    </Card>
  )
}
