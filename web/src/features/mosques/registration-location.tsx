import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Place = { latitude: string; longitude: string }

/** Finer than a stride; more digits than that are noise. */
const coordinateDigits = 6
const giveUpAfterMs = 15_000

/** Asks the device where it is, and says what came of it. */
export function CurrentLocationButton({ onLocate }: { onLocate: (place: Place) => void }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration.location' })
  const [isLocating, setIsLocating] = useState(false)

  function handlePosition({ coords }: GeolocationPosition) {
    setIsLocating(false)
    const write = (degrees: number) => String(Number(degrees.toFixed(coordinateDigits)))
    onLocate({ latitude: write(coords.latitude), longitude: write(coords.longitude) })
    toast.success(t('captured'))
  }

  function handleError(error: GeolocationPositionError) {
    setIsLocating(false)
    const messages: Record<number, string> = {
      1: t('refused'),
      2: t('unavailable'),
      3: t('timedOut'),
    }
    toast.error(messages[error.code] ?? t('failed', { message: error.message }))
  }

  function handlePress() {
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

  return (
    <Button
      variant="secondary"
      icon={<LocateFixed className="size-4" aria-hidden="true" />}
      onPress={handlePress}
      isPending={isLocating}
    >
      {t('use')}
    </Button>
  )
}
