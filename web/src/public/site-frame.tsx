import { janazahPath, type LegalName, legalPath } from '@mihrab/core/public-directory.ts'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArchMark } from '#ui/arch-mark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { here, t } from './words.ts'

interface SiteHeaderProps {
  /** Path and query of the page in English. */
  readonly path: string
  /** On the pages of a mosque a script links its people to where they manage it. */
  readonly mosqueId?: string | undefined
  readonly isOnBand?: boolean
  /** Before the choice of a language. */
  readonly children?: ReactNode
}

/** On the green band of a mosque, or on its own background. */
export function SiteHeader({ path, mosqueId, isOnBand = false, children }: SiteHeaderProps) {
  const isDirectory = path.split('?')[0] === '/mosques'
  return (
    <header
      className={
        isOnBand
          ? 'on-green relative z-1 col-start-1 row-start-1 text-on-sidebar'
          : 'relative border-b border-line bg-surface'
      }
    >
      <div className="mx-auto flex min-h-14 w-full max-w-7xl flex-wrap items-center px-4 sm:gap-x-4 md:min-h-18 md:px-10">
        <a href={here('/mosques')} className="flex min-h-11 items-center rounded-control text-lg md:text-xl">
          <SiteName />
        </a>
        <nav aria-label={t('site.mainNavigation')} className="ms-2 flex self-stretch max-sm:hidden md:ms-8">
          <a
            href={here('/mosques')}
            aria-current={isDirectory ? 'page' : undefined}
            className="flex items-center border-b-2 border-transparent px-3 font-medium hover:underline aria-[current]:border-accent aria-[current]:text-accent"
          >
            {t('site.findMosque')}
          </a>
        </nav>
        <div className="ms-auto flex items-center sm:gap-x-4">
          {children}
          <LanguageMenu path={path} isOnBand={isOnBand} />
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label={t('site.menu')}
            className={`-me-2.5 grid size-11 place-items-center rounded-control sm:hidden ${hoverLook(isOnBand)}`}
          >
            <Menu aria-hidden="true" className="size-6" />
          </button>
          <SiteMenu mosqueId={mosqueId} isOnBand={isOnBand} />
        </div>
      </div>
    </header>
  )
}

const hoverLook = (isOnBand: boolean) => (isOnBand ? 'hover:bg-white/10' : 'hover:bg-sunken')

/** A menu on phones; wider screens show its links in the header. */
function SiteMenu({ mosqueId, isOnBand }: Omit<SiteHeaderProps, 'path'>) {
  return (
    <nav
      id="site-menu"
      popover="auto"
      aria-label={t('site.menu')}
      className="site-menu max-sm:min-w-48 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-1.5 max-sm:text-ink max-sm:shadow-high"
    >
      <a
        href={here('/mosques')}
        className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken sm:hidden"
      >
        {t('site.findMosque')}
      </a>
      <a
        href="/auth/login"
        data-manages={mosqueId}
        data-edit={mosqueId ? t('site.edit') : undefined}
        className={`inline-flex min-h-11 items-center rounded-control px-3 font-semibold whitespace-nowrap sm:border sm:px-4 max-sm:hover:bg-sunken ${
          isOnBand ? 'sm:border-white/35 sm:hover:bg-white/10' : 'sm:border-line-strong sm:hover:bg-sunken'
        }`}
      >
        {t('site.signIn')}
      </a>
    </nav>
  )
}

const links = [
  { href: janazahPath, words: 'janazah.link' },
  { href: '/auth/register', words: 'site.forMosques' },
  { href: '/api/docs', words: 'site.openData' },
] as const

export function SiteFooter({ legal }: { legal: readonly LegalName[] }) {
  const own = legal.map((name) => ({ href: here(`${legalPath}/${name}`), label: t(`legal.${name}`) }))
  const all = links.map(({ href, words }) => ({
    href: href === janazahPath ? here(href) : href,
    label: t(words),
  }))
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-8 gap-y-4 px-4 py-8 md:px-10">
        <SiteName className="text-lg" />
        <p className="grow text-sm text-ink-2">{t('site.tagline')}</p>
        <button
          type="button"
          data-larger-text
          aria-pressed="false"
          data-needs-script
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-medium text-ink-2 underline-offset-2 hover:underline aria-pressed:text-accent"
        >
          {t('site.largerText')}
        </button>
        <button
          type="button"
          data-install
          hidden
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-medium text-ink-2 underline-offset-2 hover:underline"
        >
          {t('offline.install')}
        </button>
        <nav aria-label={t('site.footNavigation')} className="flex flex-wrap gap-x-6">
          {[...all, ...own].map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center text-sm font-medium text-ink-2 hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}

function SiteName({ className }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 font-serif font-semibold ${className ?? ''}`}>
      <ArchMark className="h-[1.45em] w-auto" />
      {t('site.name')}
    </span>
  )
}
