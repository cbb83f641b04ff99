import { useState } from 'react'
import { classNames } from './class-names.ts'

type AvatarProps = {
  name: string | null | undefined
  image?: string | null
  shape?: 'round' | 'arch'
  size?: 'small' | 'medium' | 'large'
  /** Replaces the image instead of the initials, such as the lists' "N/A". */
  fallback?: string
  className?: string
}

const sizes = { small: 'size-9 text-xs', medium: 'size-12 text-sm', large: 'size-24 text-xl' }

export function Avatar(props: AvatarProps) {
  const { name, image, shape = 'round', size = 'medium', fallback, className } = props
  const [brokenImage, setBrokenImage] = useState<string | null>(null)
  const frame = classNames(
    'grid shrink-0 place-items-center overflow-hidden bg-covered font-bold text-on-covered',
    shape === 'arch' ? 'arch' : 'rounded-full',
    sizes[size],
    className,
  )
  if (image && image !== brokenImage) {
    return (
      <span className={frame}>
        <img src={image} alt="" className="size-full object-cover" onError={() => setBrokenImage(image)} />
      </span>
    )
  }
  return (
    <span className={classNames(frame, shape === 'arch' && 'pt-1')} aria-hidden="true">
      {fallback ?? initials(name)}
    </span>
  )
}

/** The first two letters of the name, or U for someone unknown. */
export function initials(name: string | null | undefined): string {
  const letters = [...(name ?? '').trim()].slice(0, 2).join('')
  return letters === '' ? 'U' : letters.toUpperCase()
}
