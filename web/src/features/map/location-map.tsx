import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import { type MapInput, useLocationMap } from './location-map.hooks.ts'

type LocationMapProps = MapInput & {
  /** Low, at the upper edge of a card. */
  isFlush?: boolean
}

/** A map with the mosque's marker, which cannot be moved if nothing handles its moves. */
export function LocationMap({ isFlush = false, ...props }: LocationMapProps) {
  const { t } = useTranslation('map')
  const { frame, state, isPlain, hasGoogleFailed, retry } = useLocationMap(props)
  const isFixed = !props.onMove
  return (
    <div>
      <div
        className={classNames(
          'relative isolate overflow-clip bg-sunken',
          isFlush ? 'h-42 border-line border-b lg:h-59' : 'h-100 rounded-card border border-line-strong',
        )}
      >
        <div ref={frame} className="size-full" />
        {state === 'loading' && (
          <Spinner label={t('loading')} className="pointer-events-none absolute inset-0 z-10 h-full" />
        )}
        {state === 'failed' && (
          <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-4 p-6 text-center">
            <p role="alert" className="max-w-sm text-ink-2">
              {t(isFixed ? 'shown.failed' : 'failed')}
            </p>
            <Button variant="secondary" onPress={retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
      <div
        role="status"
        className={classNames('mt-1.5 space-y-0.5 text-sm text-ink-2', isFlush && 'px-4 lg:px-5')}
      >
        {hasGoogleFailed && <p className="font-medium text-red">{t('googleFailed')}</p>}
        {state === 'drawn' && !isFixed && (
          <p>
            <span className="pointer-coarse:hidden">{t('hint')}</span>
            <span className="pointer-fine:hidden">{t('hintTouch')}</span>
          </p>
        )}
        {isPlain && <p>{t(isFixed ? 'shown.plain' : 'plain')}</p>}
      </div>
    </div>
  )
}
