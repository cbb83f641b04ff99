import type { ReactNode } from 'react'

/** A gilded niche around a few lines of text, on dark green. It grows downward with its content. */
export function MihrabArch({ children }: { children: ReactNode }) {
  return (
    <div className="flex w-74 max-w-full flex-col">
      <svg viewBox="0 0 296 138" fill="none" aria-hidden="true" className="block w-full shrink-0">
        <path
          d="M11.75 138C11.75 84 113 88 148 20 183 88 284.25 84 284.25 138Z"
          fill="#ffffff"
          opacity=".08"
        />
        <path
          d="M.75 138C.75 66 112 72 148 1.5 184 72 295.25 66 295.25 138"
          stroke="#d9b266"
          strokeOpacity=".75"
          strokeWidth="1.5"
        />
      </svg>
      <div className="border-x-[1.5px] border-[#d9b266]/75 px-[10.25px]">
        <div className="bg-linear-to-b from-white/8 to-white/4 px-4 pb-8">
          {/* The text begins inside the pointed part, where the niche is wide enough for it. */}
          <div className="relative -top-8 -mb-8">{children}</div>
        </div>
      </div>
    </div>
  )
}
