import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { Place } from './location-values.ts'

const giveUpAfterMs = 15_000

type CurrentLocationButtonProps = {
  /** The form around it: each words its message differently. */
  kind: 'registration' | 'management'
  onLocate: (place: Place) => void
}

/** Locates the device and reports the result. */
export function CurrentLocationButton({ kind, onLocate }: CurrentLocationButtonProps) {
  const { t } = useTranslation('map', { keyPrefix: 'current' })
  const { isLocating, locate } = useLocate(kind, onLocate)
  return (
    <Button
      variant="secondary"
      icon={<LocateFixed className="size-4" aria-hidden="true" />}
      onPress={locate}
      isPending={isLocating}
    >
      {t('use')}
    </Button>
  )
}

function useLocate(kind: CurrentLocationButtonProps['kind'], onLocate: (place: Place) => void) {
  const { t } = useTranslation('map', { keyPrefix: 'current' })
  const [isLocating, setIsLocating] = useState(false)
  const isGone = useIsGone()

  function handlePosition({ coords }: GeolocationPosition) {
    if (isGone.current) return
    setIsLocating(false)
    onLocate({ latitude: coords.latitude, longitude: coords.longitude })
    toast.success(t(`captured.${kind}`))
  }

  function handleError(error: GeolocationPositionError) {
    if (isGone.current) return
    setIsLocating(false)
    const messages: Record<number, string> = {
      1: t('refused'),
      2: t('unavailable'),
      3: t('timedOut'),
    }
    toast.error(messages[error.code] ?? t(`failed.${kind}`, { message: error.message }))
  }

  function locate() {
    if (!window.navigator.geolocation) {
      toast.error(t('unsupported'))
      return
    }
    setIsLocating(true)
    window.navigator.geolocation.getCurrentPosition(handlePosition, handleError, {
      enableHighAccuracy: true,
      timeout: giveUpAfterMs,
    })
  }

  return { isLocating, locate }
}

/** True once the button is unmounted. */
function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}
