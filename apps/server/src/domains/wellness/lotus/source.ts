import type { LotusKind, NextStep } from '@wellspring/api/contract/lotus'
import type { Leaf } from '@wellspring/api/contract/areas'

import type { Dependencies } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'

/** Activities elsewhere in the product that open leaves. */
export type SourceKind = Extract<LotusKind, 'session' | 'event' | 'goal' | 'resource'>

/** An activity that counts, with its date in the person's zone. */
interface Deed {
  leaves: Leaf[]
  at: Date
  zone: string
}

/** The person who is offered a step, and the current time. */
export interface Person {
  patronId: string
  now: Date
}

/** A domain with activities that open leaves. */
export interface LotusSource {
  /** The owner of an activity and what counts of it at this time, or null. */
  find: (db: ReadOnly | Tx, id: string, now: Date) => Promise<{ patronId: string; deed: Deed | null } | null>
  /** The titles and links of a person's activities. */
  describe: (
    db: ReadOnly,
    patronId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { title: string; href: string }>>
  /** A step that the person could take next for a leaf. */
  findStep: (db: ReadOnly, person: Person, leaf: Leaf) => Promise<Omit<NextStep, 'kind'> | null>
}

export type LotusSources = Readonly<Record<SourceKind, LotusSource>>

export const sourcesOf = ({ lotusSources }: Dependencies) => lotusSources as LotusSources
