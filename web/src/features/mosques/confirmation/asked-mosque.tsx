import type { AskedMosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#lib/clock.ts'
import { formatDay } from '#lib/format-day.ts'
import { directoryPage, hasPublicDirectory } from '#lib/public-directory.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

type MosqueQuestionProps = {
  mosque: AskedMosque
  isConfirming: boolean
  onConfirm: () => void
}

/** A summary of what visitors see, and the two answers to whether it is still right. */
export function MosqueQuestion({ mosque, isConfirming, onConfirm }: MosqueQuestionProps) {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'confirmation' })
  const { timesSetUntil: until, timeZone } = mosque
  const day = until && formatDay(until, i18n.language)
  return (
    <>
      <div className="rounded-card border border-line bg-surface px-4 py-3.5">
        <p className="font-serif font-semibold wrap-anywhere">
          <Written>{mosque.name}</Written>
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          <Written>{mosque.address}</Written>
        </p>
        <p className="mt-2 text-sm">
          {!until && t('noTimes')}
          {until && t(until < todayIn(timeZone) ? 'timesWereUntil' : 'timesUntil', { day })}
        </p>
        <PublicPageLink slug={mosque.slug} />
      </div>
      <Button
        size="large"
        className="mt-4 w-full"
        icon={<BadgeCheck className="size-5" aria-hidden="true" />}
        onPress={onConfirm}
        isPending={isConfirming}
        pendingLabel={t('working')}
      >
        {t('stillRight')}
      </Button>
      <LinkButton href="/" size="large" className="mt-3 w-full">
        {t('correct')}
      </LinkButton>
      <p className="mt-2 text-center text-sm text-ink-2">{t('correctHint')}</p>
    </>
  )
}

export function PublicPageLink({ slug }: { slug: string }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'confirmation' })
  if (!hasPublicDirectory()) return null
  return (
    <PageLink
      href={directoryPage(`/${slug}`)}
      className="inline-flex min-h-11 items-center text-sm lg:min-h-8"
    >
      {t('publicPage')}
    </PageLink>
  )
}
