import type { LotusKind, NextStep } from '@wellspring/api/contract/lotus'
import type { Leaf } from '@wellspring/api/contract/areas'

import type { Dependencies } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'

/** What somebody does elsewhere in the product that opens leaves. */
export type SourceKind = Extract<LotusKind, 'session' | 'event' | 'goal' | 'resource'>

/** What counts, and when it was done on the wall of its person. */
interface Deed {
  leaves: Leaf[]
  at: Date
  zone: string
}

/** Who looks for a step, and when. */
export interface Person {
  patronId: string
  now: Date
}

/** A domain in which somebody does what opens leaves. */
export interface LotusSource {
  /** Whose it is, and what counts of it now; null of what does not. */
  find: (db: ReadOnly | Tx, id: string, now: Date) => Promise<{ patronId: string; deed: Deed | null } | null>
  /** What somebody's are called, and where they are. */
  describe: (
    db: ReadOnly,
    patronId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { title: string; href: string }>>
  /** What somebody could do next for a leaf. */
  findStep: (db: ReadOnly, person: Person, leaf: Leaf) => Promise<Omit<NextStep, 'kind'> | null>
}

export type LotusSources = Readonly<Record<SourceKind, LotusSource>>

export const sourcesOf = ({ lotusSources }: Dependencies) => lotusSources as LotusSources
