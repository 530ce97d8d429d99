import { and, asc, eq, gt, lt } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { enqueue } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { applications } from '../../onboarding/tables.ts'
import { INVITATION_DAYS } from '@wellspring/api/contract/invitations'
import { contentOf } from '@wellspring/mails'
import { hostOf, linkOf } from '../rules.ts'
import { organisationInvitations, organisations } from '../tables.ts'
import type { InvitationRow } from '../transition.ts'

/** Mails sent concurrently. */
const BATCH = 20

/**
 * Enqueues the organisation's unsent invitations. The job key serialises them, because two concurrent jobs would mail
 * the same people.
 */
export function enqueueMails(tx: Tx, organisationId: string) {
  const name = `organisation-invitations:${organisationId}`
  return enqueue(tx, {
    task: 'mailOrganisationInvitations',
    payload: { organisationId },
    key: name,
    queue: name,
  })
}

const words = {
  member: (organisation: string) => [
    `${organisation} offers you Wellspring: appointments, events, a shop and things to learn for body and mind.`,
    `${organisation} never sees whether or how you use it. The page says exactly what it sees, before you decide.`,
  ],
  administrator: (organisation: string) => [
    `${organisation} asks you to help manage its people on Wellspring.`,
  ],
  viewer: (organisation: string) => [
    `${organisation} gives you access to its reports and bills on Wellspring.`,
  ],
} as const

/** Mails one invitation on behalf of an organisation. */
export async function mailInvitation(
  { ports, deps }: Context,
  invitation: Pick<InvitationRow, 'id' | 'role' | 'email' | 'name' | 'sends'>,
  organisation: string,
) {
  const { origins, secret } = deps.config
  const { role, email, name, id, sends } = invitation
  await ports.mail.send({
    id: `${id}-${sends}`,
    to: email,
    ...contentOf({
      title: role === 'member' ? `${organisation} invites you to Wellspring` : `Help manage ${organisation}`,
      greeting: name ? `Hello ${name},` : 'Hello,',
      parts: [
        ...words[role](organisation).map((text) => ({ text })),
        {
          action: 'See the invitation',
          href: `${origins[hostOf(role)]}/invitation/${linkOf(secret, id)}`,
        },
        {
          text: `The invitation is for this address alone and can be used once, within ${INVITATION_DAYS} days.`,
        },
        { text: 'If you do not want it, there is nothing you need to do. No one is told.' },
      ],
    }),
  })
}

/**
 * Mails unsent invitations in batches. After a crash it resumes where it stopped. An address that the mail server
 * refuses does not block the others.
 */
export async function mailInvitations(
  context: Context,
  { organisationId }: { organisationId: string },
): Promise<void> {
  const { db, deps, now } = context
  const [organisation] = await db
    .select({ name: applications.businessName })
    .from(organisations)
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .where(eq(organisations.id, organisationId))
  if (!organisation) return
  const failures: unknown[] = []
  let last: string | undefined
  for (;;) {
    const waiting = await db
      .select()
      .from(organisationInvitations)
      .where(
        and(
          eq(organisationInvitations.organisationId, organisationId),
          eq(organisationInvitations.status, 'open'),
          gt(organisationInvitations.expiresAt, now()),
          lt(organisationInvitations.mailed, organisationInvitations.sends),
          last === undefined ? undefined : gt(organisationInvitations.id, last),
        ),
      )
      .orderBy(asc(organisationInvitations.id))
      .limit(BATCH)
    if (waiting.length === 0) break
    last = waiting.at(-1)?.id
    const outcomes = await Promise.allSettled(
      waiting.map(async (invitation) => {
        await mailInvitation(context, invitation, organisation.name)
        await deps.database.write((tx) =>
          tx
            .update(organisationInvitations)
            .set({ mailed: invitation.sends })
            .where(eq(organisationInvitations.id, invitation.id)),
        )
      }),
    )
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason)
  }
  if (failures.length > 0) throw failures[0]
}
