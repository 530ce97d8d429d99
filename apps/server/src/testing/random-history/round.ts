import { sellers } from '../../domains/catalogue/tables.ts'
import { providers } from '../../domains/directory/tables.ts'
import { users } from '../../domains/identity/tables.ts'
import type { SampleRows } from '../../domains/notification-texts/sample.ts'

/** The accounts whose figures are tested. Each row belongs to one of them or to another account. */
export interface HistoryOf {
  patronId: string
  providerId: string
  tenantId: string
  adminId: string
  organisationId: string
  planId: string
}

export type Pick = <Choice>(choices: readonly Choice[]) => Choice

/** The inputs of one round of a random history. */
export interface Round {
  rows: SampleRows
  pick: Pick
  /** Unique within a database. */
  number: number
  of: HistoryOf
  isMine: boolean
  /** Two accounts of this round only. */
  buyerId: string
  sellerId: string
  /** The seller and buyer of this round: its own accounts, or those whose figures are tested. */
  providerId: string
  patronId: string
}

export async function openPractice({ add }: SampleRows, id: string) {
  await add(providers, { id, name: 'Practice', isListed: true })
  await add(sellers, { id, name: 'Practice' })
}

export const addAccount = (
  { add, now }: SampleRows,
  pick: Pick,
  id: string,
  kind: 'patron' | 'provider' | 'tenant',
) =>
  add(users, {
    id,
    kind,
    audience: kind,
    email: `${id}@history.example`,
    passwordHash: 'none',
    disabledAt: pick([null, now]),
  })
