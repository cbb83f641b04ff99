import type { CalculatedMosque } from '@mihrab/core/features/prayer-times/day-times.ts'

export type CheckedMosque = CalculatedMosque & { readonly _id: string; readonly slug: string }
