import type { SkipReason } from '@mihrab/core/features/listings/listings.schemas.ts'
import type { Facility } from '@mihrab/core/features/mosques/facilities.ts'
import type { TextsByLanguage } from '@mihrab/core/features/mosques/mosque-texts.ts'

/** A mosque as a source describes it. Texts are empty where it says nothing. */
export interface SourceListing {
  /**
   * `node/…`, `way/…` and `relation/…` are ids of OpenStreetMap. `osm_id/…` is one of unknown kind, which only
   * matches files of the same family. `id/…` is the file's own; `place/…` is made from name and position.
   */
  readonly sourceId: string
  readonly version: number | null
  /** As in the source, never invented; empty for an unnamed feature. */
  readonly name: string
  readonly names: TextsByLanguage
  readonly otherNames: readonly string[]
  readonly latitude: number
  readonly longitude: number
  /** One line. */
  readonly address: string
  readonly street: string
  /** Quarter, suburb or village. */
  readonly quarter: string
  readonly city: string
  /** ISO 3166-1 code. */
  readonly country: string | null
  readonly phone: string
  /** An http or https address. */
  readonly website: string
  readonly wikidata: string
  readonly facilities: readonly Facility[]
  /** In the source's own words, lower-case. */
  readonly denomination: string
  /** Longitude and latitude of each corner of the building in turn, if the source has it. */
  readonly outline: readonly number[] | null
}

/** `example` names a skipped feature for people: its name or its id. */
export type ReadFeature =
  | { readonly listing: SourceListing; readonly skipped?: undefined }
  | { readonly skipped: SkipReason; readonly example: string; readonly listing?: undefined }
