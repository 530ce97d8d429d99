import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import { chatGroups, chatMembers } from '../tables.ts'

/** Transfers a group to its longest-serving moderator. Without one, the group accepts no more requests. */
export const transferGroups: AnonymiseRecords = async (tx, userId) => {
  await tx.execute(sql`
    with heirs as (
      select distinct on (m.group_id) m.group_id, m.user_id
      from chat_members m join chat_groups g on g.id = m.group_id
        join users u on u.id = m.user_id and u.disabled_at is null
      where g.owner_id = ${userId} and m.user_id <> ${userId} and m.state = 'moderator'
      order by m.group_id, m.since, m.user_id
    ), named as (
      update chat_members m set state = 'owner' from heirs h
      where m.group_id = h.group_id and m.user_id = h.user_id
    )
    update chat_groups g set owner_id = h.user_id from heirs h where g.id = h.group_id`)
  const asked = and(eq(chatGroups.ownerId, userId), eq(chatGroups.access, 'request'))
  const left = tx.select({ id: chatGroups.id }).from(chatGroups).where(asked)
  await tx
    .update(chatMembers)
    .set({ state: 'left' })
    .where(and(inArray(chatMembers.groupId, left), eq(chatMembers.state, 'requested')))
  await tx.update(chatGroups).set({ access: 'invite' }).where(asked)
}
