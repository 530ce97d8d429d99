import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { users } from '../../identity/tables.ts'
import { personName } from '../listing/public-profile.ts'
import { providers } from '../tables.ts'

/** Updates a provider's searchable name from their account. */
export async function renameProvider(
  context: Context,
  { subjectId }: DomainEvent<'user.update'>,
): Promise<void> {
  await change(context, 'provider.rename', async (tx) => {
    const [known] = await tx
      .select({ before: providers.personName, after: personName })
      .from(providers)
      .innerJoin(users, eq(users.id, providers.id))
      .where(eq(providers.id, subjectId))
      .for('update', { of: providers })
    if (!known || known.before === known.after) return { result: undefined }
    await tx.update(providers).set({ personName: known.after }).where(eq(providers.id, subjectId))
    return {
      subject: `provider:${subjectId}`,
      before: { personName: known.before },
      after: { personName: known.after },
      result: undefined,
    }
  })
}
