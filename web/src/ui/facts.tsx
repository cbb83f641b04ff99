import type { ReactNode } from 'react'
import { listed } from '#lib/listed.ts'
import { classNames } from './class-names.ts'
import { words } from './words.ts'
import { Written } from './written.tsx'

/** A value that is not given is null or empty. */
export type Fact = readonly [label: string, value: ReactNode]

type FactsProps = {
  facts: readonly Fact[]
  /** After the sentence about values that are not given. */
  action?: ReactNode
  /** Values beside their labels on phones too. */
  isCompact?: boolean
}

/** Labels and values; those that are not given are named in one sentence. */
export function Facts({ facts, action, isCompact = false }: FactsProps) {
  const missing = listed(facts.map(([label, value]) => !value && label))
  return (
    <>
      <dl
        className={classNames(
          'grid gap-x-3 empty:hidden',
          isCompact
            ? 'grid-cols-[7rem_minmax(0,1fr)] gap-y-2.5'
            : 'gap-y-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]',
        )}
      >
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={isCompact ? 'contents' : 'sm:contents'}>
                <dt className="text-sm text-ink-2 sm:pt-px">{label}</dt>
                <dd className="figures min-w-0 wrap-anywhere">
                  <Written>{value}</Written>
                </dd>
              </div>
            ),
        )}
      </dl>
      {missing && (
        <p className="mt-3 text-sm text-ink-2 first:mt-0">
          {words.notGiven(missing)} {action}
        </p>
      )}
    </>
  )
}
