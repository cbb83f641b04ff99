import type { ReactNode } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import { Logo } from './logo.tsx'
import { MihrabArch } from './mihrab-arch.tsx'
import { Pattern } from './pattern.tsx'

type AuthShellProps = {
  /** Content of the niche: today's date, the prayer times. Shown on wide screens only. */
  arch?: ReactNode
  /** A sentence at the foot of the green panel. */
  motto?: string
  children: ReactNode
}

const green =
  'on-green relative isolate overflow-hidden bg-linear-170 from-sidebar-top to-sidebar to-75% text-on-sidebar'

/** The frame of sign-in and sign-up: a green panel beside the form, a green band above it on phones. */
export function AuthShell({ arch, motto, children }: AuthShellProps) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[46%_1fr]">
      <header className={`${green} lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:justify-between`}>
        <Pattern className="-z-10 opacity-[.07]" />
        <div className="flex items-center justify-between gap-3 px-5 py-4 text-[1.375rem] lg:px-12 lg:pt-12 lg:text-xl">
          <Logo />
          <LanguageChoice className="min-w-0 text-sm text-on-sidebar-2 hover:text-on-sidebar" />
        </div>
        {arch && (
          <div className="hidden justify-center px-6 lg:flex">
            <MihrabArch>{arch}</MihrabArch>
          </div>
        )}
        <p className="hidden max-w-100 px-12 pb-12 text-on-sidebar-2 lg:block">{motto}</p>
      </header>
      <main className="flex grow items-center justify-center px-6 py-10 lg:py-12">
        <div className="w-full max-w-100">{children}</div>
      </main>
    </div>
  )
}
