import { and, asc, eq, inArray, isNull } from '../../../db/drizzle.ts'

import type { SponsorOffer } from '@wellspring/api/contract/organisation-benefits'

import type { Actor, Context, Sponsorable, Sponsors } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { findBooking } from '../../booking/queries.ts'
import { findEventBooking } from '../../events/bookings/own-bookings.ts'
import { applications } from '../../onboarding/tables.ts'
import { findReadOnlyFrom } from '../checks.ts'
import { joiningTerms } from '../invitations/terms.ts'
import { periodOf } from '../reports/rules.ts'
import {
  organisationAllowances,
  organisationBenefits,
  organisationMembers,
  organisations,
} from '../tables.ts'
import { isReturned, usedBy } from './fund.ts'
import { covers, shareOf } from './rules.ts'

interface Asked {
  patronId: string
  of: Sponsorable
  now: Date
}

/** The person's current organisations that have set aside this quarter's limit for them. */
const listGranting = (db: ReadOnly | Tx, { patronId, now }: Asked) =>
  db
    .select({
      benefits: organisationBenefits,
      limitCents: organisationAllowances.limitCents,
      applicationId: organisations.applicationId,
      name: applications.businessName,
    })
    .from(organisationAllowances)
    .innerJoin(
      organisationMembers,
      and(
        eq(organisationMembers.organisationId, organisationAllowances.organisationId),
        eq(organisationMembers.patronId, organisationAllowances.patronId),
        isNull(organisationMembers.endedAt),
      ),
    )
    .innerJoin(
      organisationBenefits,
      eq(organisationBenefits.organisationId, organisationAllowances.organisationId),
    )
    .innerJoin(organisations, eq(organisations.id, organisationAllowances.organisationId))
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .where(
      and(
        eq(organisationAllowances.patronId, patronId),
        eq(organisationAllowances.startsOn, periodOf('quarter', now).startsOn),
        eq(organisationBenefits.isOn, true),
        isNull(organisationBenefits.frozenSince),
      ),
    )
    .orderBy(asc(organisationMembers.joinedAt))

interface Share {
  holderId: string
  organisation: string
  cents: number
  leftCents: number
}

/** The largest share available for the purchase. Between equal shares, the organisation joined first wins. */
async function findShare(db: ReadOnly | Tx, asked: Asked): Promise<Share | null> {
  const { patronId, of, now } = asked
  let best: Share | null = null
  for (const { benefits, limitCents, applicationId, name } of await listGranting(db, asked)) {
    if (!covers(benefits.use, of.kind)) continue
    const from = await findReadOnlyFrom(db, applicationId)
    if (from !== null && from <= now) continue
    const { holderId, percent } = benefits
    const period = periodOf('quarter', now)
    if (await isReturned(db, benefits.organisationId, period.from)) continue
    const leftCents = limitCents - (await usedBy(db, { holderId, patronId, period, without: of.id }))
    const cents = shareOf({ priceCents: of.priceCents, percent, leftCents })
    if (cents > (best?.cents ?? 0))
      best = { holderId, organisation: name ?? '', cents, leftCents: leftCents - cents }
  }
  return best
}

/** Blocks returns and disputes on these funds while a share is granted. Other grants can run concurrently. */
const lockFunds = (tx: Tx, patronId: string) =>
  tx
    .select({ id: organisationBenefits.organisationId })
    .from(organisationBenefits)
    .where(
      inArray(
        organisationBenefits.organisationId,
        tx
          .select({ id: organisationAllowances.organisationId })
          .from(organisationAllowances)
          .where(eq(organisationAllowances.patronId, patronId)),
      ),
    )
    .orderBy(asc(organisationBenefits.organisationId))
    .for('key share')

/** Serialises payments of one person so that two of them cannot spend the same limit. */
const lockAllowances = (tx: Tx, patronId: string) =>
  tx
    .select({ patronId: organisationAllowances.patronId })
    .from(organisationAllowances)
    .where(eq(organisationAllowances.patronId, patronId))
    .orderBy(asc(organisationAllowances.organisationId), asc(organisationAllowances.startsOn))
    .for('update')

export const sponsors: Sponsors = {
  async grant(tx, { now }, { patronId, of, expectedCents }) {
    if (expectedCents === 0) return { sponsorId: null, sponsorCents: 0 }
    await lockFunds(tx, patronId)
    await lockAllowances(tx, patronId)
    const share = await findShare(tx, { patronId, of, now: now() })
    if (share?.cents !== expectedCents)
      throw problem(
        'PRICE_CHANGED',
        'What your organisation pays has changed. Please check it and try again.',
      )
    return { sponsorId: share.holderId, sponsorCents: share.cents }
  },
}

const readers = {
  booking: async ({ db }: Context, actor: Actor, id: string) => findBooking(db, actor, id),
  ticket: async ({ db }: Context, actor: Actor, id: string) => findEventBooking(db, actor, id),
}

/** What an organisation would pay of a reservation that is still unpaid. */
export async function getSponsorOffer(
  context: Context,
  actor: Actor,
  { kind, id }: Pick<Sponsorable, 'kind' | 'id'>,
): Promise<{ offer: SponsorOffer | null }> {
  const { priceCents, status } = await readers[kind](context, actor, id)
  if (status !== 'held' && status !== 'reserved') return { offer: null }
  const asked = { patronId: actor.userId, of: { kind, id, priceCents }, now: context.now() }
  const share = await findShare(context.db, asked)
  if (!share) return { offer: null }
  return {
    offer: {
      organisation: share.organisation,
      pays: share.cents / 100,
      rest: (priceCents - share.cents) / 100,
      left: share.leftCents / 100,
      never: joiningTerms.never,
    },
  }
}
