import { and, desc, eq } from '../../../db/drizzle.ts'

import type { ConsentScope } from '@wellspring/api/contract/sharing'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { problem } from '../../../problem.ts'
import { questionnaireResponses } from '../../questionnaires/tables.ts'
import { CONSENT_MS } from '../rules.ts'
import { consentReceipts, consents } from '../tables.ts'
import { terms, termsFor } from '../consents/terms.ts'
import { endConsent } from '../transition.ts'

export interface Agreed {
  patronId: string
  provider: { id: string; name: string }
  instrument: { id: string; name: string }
  scope: ConsentScope
  /** The version of the terms that the patron saw. */
  termsVersion: number
}

/** Serialises changes between two people. */
export const lockPair = (tx: Tx, patronId: string, providerId: string) =>
  lockName(tx, `sharing:${patronId}:${providerId}`)

/** From when results are shared: the newest existing one or, without any, future ones. */
async function newestOf(tx: Tx, { patronId, instrument }: Agreed, now: Date): Promise<Date> {
  const [newest] = await tx
    .select({ completedAt: questionnaireResponses.completedAt })
    .from(questionnaireResponses)
    .where(
      and(eq(questionnaireResponses.userId, patronId), eq(questionnaireResponses.instrument, instrument.id)),
    )
    .orderBy(desc(questionnaireResponses.completedAt))
    .limit(1)
  return newest?.completedAt ?? now
}

/**
 * Stores a patron's consent with its receipt. An identical existing consent is kept, and one with another scope is
 * replaced.
 */
export async function keepConsent(
  tx: Tx,
  context: Context,
  agreed: Agreed,
): Promise<{ id: string; isNew: boolean }> {
  const { patronId, provider, instrument, scope, termsVersion } = agreed
  if (termsVersion !== terms.version)
    throw problem('OUT_OF_DATE', 'These terms have changed. Please read them again.')
  const now = context.now()
  await lockPair(tx, patronId, provider.id)
  const [known] = await tx
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.patronId, patronId),
        eq(consents.providerId, provider.id),
        eq(consents.instrument, instrument.id),
        eq(consents.status, 'given'),
      ),
    )
    .for('update')
  if (known && known.until > now && known.scope === scope) return { id: known.id, isNew: false }
  if (known)
    await endConsent(tx, known, {
      to: known.until > now ? 'replaced' : 'expired',
      at: now,
      userId: known.until > now ? patronId : null,
    })
  const [row] = await tx
    .insert(consents)
    .values({
      patronId,
      providerId: provider.id,
      instrument: instrument.id,
      scope,
      resultsFrom: scope === 'all' ? null : await newestOf(tx, agreed, now),
      status: 'given',
      givenAt: now,
      until: new Date(now.getTime() + CONSENT_MS),
    })
    .returning({ id: consents.id })
  if (!row) throw new Error('the consent was not written')
  await tx.insert(consentReceipts).values({
    consentId: row.id,
    status: 'given',
    at: now,
    userId: patronId,
    text: termsFor(scope, { provider: provider.name, instrument: instrument.name }),
    termsVersion,
  })
  return { id: row.id, isNew: true }
}
