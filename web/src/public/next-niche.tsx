import { townOf } from '@mihrab/core/features/mosques/slug.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import type { ComponentProps } from 'react'
import { beginningWords, gaps } from '#public/browser/moving-words.ts'
import { Countdown, movingWords } from './countdown.tsx'
import { nameOfNext, titleOfNext } from './prayer-words.ts'
import { figures, locale, t } from './words.ts'

type NicheProps = Pick<MosquePage, 'asOf' | 'mosque' | 'fast' | 'table'> & { readonly next: NextCongregation }

/** In the arch: the next prayer, or the end of suhur or iftar while there is a countdown to it. */
export function Niches(props: NicheProps) {
  const countdown = props.fast?.countdown
  return (
    <>
      <NextNiche {...props} />
      {countdown && <FastNiche {...props} countdown={countdown} />}
    </>
  )
}

/** The frame of both; the script finds the countdown to the next prayer first. */
function Niche({ children, ...attributes }: ComponentProps<'section'>) {
  return (
    <section
      {...attributes}
      className="on-green relative col-span-full mx-auto w-full max-w-84 self-end text-center text-on-sidebar lg:col-span-1 lg:col-start-4 lg:row-span-4 lg:row-start-1"
    >
      <NicheArch />
      <div className="border-x-[1.5px] border-[#d9b266]/75 px-3">
        <div className="relative flex flex-col items-center bg-white/8 px-2 pb-6 lg:pb-7">{children}</div>
      </div>
    </section>
  )
}

const titleLook = '-mt-11 font-sans text-xs/5 font-normal text-on-sidebar-2 lg:-mt-8 lg:text-sm'
const timeLook =
  'figures text-[min(3.625rem,16vw)]/none font-semibold whitespace-nowrap in-data-[clock=h12]:text-[min(2.875rem,12.5vw)]/[3.625rem] lg:text-[3.875rem]/none'
const countdownLook =
  'mt-0.5 min-h-[max(1lh,1.5rem)] text-[1.0625rem]/6 font-semibold whitespace-nowrap text-gold-ink lg:mt-1 lg:text-lg'

type FastCountdown = NonNullable<NonNullable<MosquePage['fast']>['countdown']>

function FastNiche({ countdown, next, asOf, table }: NicheProps & { countdown: FastCountdown }) {
  const title = t(countdown.to === 'iftar' ? 'ramadan.iftarAtMaghrib' : 'ramadan.suhurEnds')
  const [taraweeh] = countdown.to === 'iftar' ? (table.ramadan?.taraweeh ?? []) : []
  const prayers = [
    ...(next.laterDay ? [] : [[nameOfNext(next), next.localTime]]),
    ...(taraweeh ? [[t('ramadan.taraweeh'), taraweeh.time]] : []),
  ] as const
  return (
    <Niche aria-label={title} data-fast={countdown.at}>
      <h2 className={`${titleLook} mb-3`}>{title}</h2>
      <p className={timeLook}>{figures(countdown.time)}</p>
      <Countdown next={countdown} asOf={asOf} className={countdownLook} />
      <p className="figures mt-2 flex flex-wrap justify-center divide-x divide-white/25 text-sm text-on-sidebar-2">
        {prayers.map(([name, time]) => (
          <span key={name} className="px-3">
            {name} <b className="font-semibold text-on-sidebar">{figures(time ?? '')}</b>
          </span>
        ))}
      </p>
    </Niche>
  )
}

/** Hidden during the other countdown, after which the script shows it where no server answers. */
function NextNiche({ next, asOf, mosque, fast }: NicheProps) {
  const town = townOf(mosque.address)
  // A longer line would not fit.
  const place = town && town.length <= 16 ? town : null
  return (
    <Niche aria-label={t('next.title')} hidden={Boolean(fast?.countdown)}>
      <h2 data-next-title className={titleLook}>
        {titleOfNext(next)}
      </h2>
      <p data-next-name className="font-serif text-[min(1.5625rem,8vw)]/8 font-semibold">
        {nameOfNext(next)}
      </p>
      <p data-next-time className={timeLook}>
        {figures(next.localTime)}
      </p>
      <Countdown next={next} asOf={asOf} className={countdownLook} />
      <p data-next-begins className="figures text-sm text-on-sidebar-2">
        {beginningWords(movingWords(), next, locale())}
      </p>
      {/* Filled by the script for readers whose own clock differs; its room is reserved. */}
      <p
        data-local-time
        data-template={place ? t('next.localTime', { ...gaps, place }) : t('next.localTimeHere', gaps)}
        className="absolute inset-x-0 bottom-1 text-xs/4 text-on-sidebar-2 lg:bottom-1.5"
      />
    </Niche>
  )
}

function NicheArch() {
  return (
    <svg viewBox="0 0 320 96" fill="none" aria-hidden="true" className="block w-full">
      <path d="M14 96C14 58 118 60 160 14 202 60 306 58 306 96Z" fill="#ffffff" opacity=".08" />
      <path
        d="M.75 96C.75 46 120 50 160 1.5 200 50 319.25 46 319.25 96"
        stroke="#d9b266"
        strokeOpacity=".75"
        strokeWidth="1.5"
      />
    </svg>
  )
}
