import { and, desc, eq, inArray, max, sql } from '../../db/drizzle.ts'

import type { Consent, SharingPerson, SharingTerms } from '@wellspring/api/contract/sharing'

import type { Actor, Context } from '../../context.ts'
import { notFound } from '../../problem.ts'
import { changes } from '../audit/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { findInstrumentName } from '../questionnaires/queries.ts'
import { listKnown } from '../safety/queries.ts'
import { isPractising, isReadable } from './consents/relation.ts'
import { consentReceipts, consents } from './tables.ts'
import { terms } from './consents/terms.ts'

const CONSENTS = 200

const readName = 'sharing.getSharedResults'

const selectConsents = ({ db, now }: Context) =>
  db
    .select({
      consent: consents,
      name: providers.name,
      imageUrl: users.profileImageUrl,
      text: consentReceipts.text,
      isReadable: sql<boolean>`coalesce(${isReadable(db, now())}, false)`,
    })
    .from(consents)
    .innerJoin(providers, eq(providers.id, consents.providerId))
    .innerJoin(users, eq(users.id, consents.providerId))
    .innerJoin(
      consentReceipts,
      and(eq(consentReceipts.consentId, consents.id), eq(consentReceipts.status, 'given')),
    )
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectConsents>>[number]

/** The last read under each consent, from the audit trail. */
async function listLastReads({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ subject: changes.subject, at: max(changes.at) })
    .from(changes)
    .where(
      and(
        inArray(
          changes.subject,
          ids.map((id) => `sharing:${id}`),
        ),
        eq(changes.name, readName),
      ),
    )
    .groupBy(changes.subject)
  return new Map(rows.flatMap(({ subject, at }) => (at ? [[subject.slice('sharing:'.length), at]] : [])))
}

function presentConsent(
  { consent, name, imageUrl, text, isReadable: readable }: Selected,
  read?: Date,
): Consent {
  const { id, providerId, instrument, scope, status, givenAt, until, endedAt } = consent
  return {
    id,
    provider: { id: providerId, name, imageUrl },
    instrumentId: instrument,
    instrumentName: findInstrumentName(instrument) ?? instrument,
    scope,
    status,
    text: text ?? '',
    givenAt: givenAt.toISOString(),
    until: until.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isReadable: readable,
    lastReadAt: read?.toISOString() ?? null,
  }
}

/** The patron's providers who may read results shared with them. */
async function listProviders(context: Context, patronId: string): Promise<SharingPerson[]> {
  const { db, now } = context
  const known = await listKnown(db, { patronId, now: now() })
  if (known.length === 0) return []
  const working = await db
    .select({ id: providers.id })
    .from(providers)
    .where(
      and(
        inArray(
          providers.id,
          known.map(({ providerId }) => providerId),
        ),
        isPractising(db, providers.id),
      ),
    )
  const ids = new Set(working.map(({ id }) => id))
  return known
    .filter(({ providerId }) => ids.has(providerId))
    .map(({ providerId: id, name, imageUrl }) => ({ id, name, imageUrl }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

export async function listConsents(
  context: Context,
  { userId }: Actor,
): Promise<{ consents: Consent[]; providers: SharingPerson[]; terms: SharingTerms }> {
  const [rows, own] = await Promise.all([
    selectConsents(context).where(eq(consents.patronId, userId)).orderBy(desc(consents.id)).limit(CONSENTS),
    listProviders(context, userId),
  ])
  const reads = await listLastReads(
    context,
    rows.map(({ consent }) => consent.id),
  )
  return {
    consents: rows.map((row) => presentConsent(row, reads.get(row.consent.id))),
    providers: own,
    terms,
  }
}

export async function getConsent(
  context: Context,
  { userId }: Actor,
  id: string,
): Promise<{ consent: Consent }> {
  const [row] = await selectConsents(context).where(and(eq(consents.patronId, userId), eq(consents.id, id)))
  if (!row) throw notFound('consent')
  return { consent: presentConsent(row, (await listLastReads(context, [id])).get(id)) }
}
