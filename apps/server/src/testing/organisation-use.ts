import { sql } from '../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'

import type { TestApp } from './app.ts'
import { makeConfirmed } from './bookings.ts'

/** Adds patrons who have belonged to an organisation since an instant, and returns their ids. */
export async function addMembers(
  stand: Pick<TestApp, 'deps'>,
  organisationId: string,
  { count, joinedAt }: { count: number; joinedAt: Date },
): Promise<string[]> {
  const { rows } = await stand.deps.database.write((tx) =>
    tx.execute(sql`with people as (
        insert into users (audience, kind, email, first_name, last_name, created_at)
        select 'patron', 'patron', 'member-' || gen_random_uuid() || '@engines.example', 'Ada', 'Byron', ${joinedAt.toISOString()}::timestamptz
        from generate_series(1, ${count}) returning id, email)
      insert into organisation_members (organisation_id, patron_id, email, joined_at)
      select ${organisationId}, id, email, ${joinedAt.toISOString()}::timestamptz from people returning patron_id`),
  )
  return (rows as { patron_id: string }[]).map(({ patron_id }) => patron_id)
}

/** Gives each of these patrons a number of sessions about an area since an instant. */
export async function addSessions(
  stand: TestApp,
  patronIds: readonly string[],
  { area, at, each = 1 }: { area: Area; at: Date; each?: number },
): Promise<void> {
  const { booking } = await makeConfirmed(stand)
  await stand.deps.database.write((tx) =>
    tx.execute(sql`insert into bookings (provider_id, patron_id, service_id, session_id, seat, service, policy,
        status, starts_at, ends_at, blocked_from, blocked_to, zone, price_cents, status_since, completed_at, created_at)
      select model.provider_id, patron.id, model.service_id, gen_random_uuid(), 1,
        model.service || ${JSON.stringify({ area })}::jsonb, model.policy, 'completed',
        at, at + interval '50 minutes', at, at + interval '50 minutes', model.zone, 0, at, at, at
      from bookings model
        cross join unnest(${sql.raw(`array['${patronIds.join("','")}']::uuid[]`)}) patron(id)
        cross join lateral generate_series(1, ${each}) turn
        cross join lateral (select ${at.toISOString()}::timestamptz + turn * interval '3 hours') moment(at)
      where model.id = ${booking.id}`),
  )
}
