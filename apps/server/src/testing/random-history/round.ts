import { sellers } from '../../domains/catalogue/tables.ts'
import { providers } from '../../domains/directory/tables.ts'
import { users } from '../../domains/identity/tables.ts'
import type { SampleRows } from '../../domains/notification-texts/sample.ts'

/** Whose figures are looked at: what happens is theirs or somebody else's. */
export interface HistoryOf {
  patronId: string
  providerId: string
  tenantId: string
  adminId: string
  organisationId: string
  planId: string
}

export type Pick = <Choice>(choices: readonly Choice[]) => Choice

/** What one round of a history stands on. */
export interface Round {
  rows: SampleRows
  pick: Pick
  /** Of this round; no two of a database have the same. */
  number: number
  of: HistoryOf
  isMine: boolean
  /** Two accounts of this round alone. */
  buyerId: string
  sellerId: string
  /** Who sells and who buys in it: one of those accounts, or whose figures are looked at. */
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
