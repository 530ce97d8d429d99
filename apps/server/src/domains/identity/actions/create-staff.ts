import { randomUUID } from 'node:crypto'

import type * as z from 'zod'

import type { CreateStaffInput, Person } from '@wellspring/api/contract/people'

import { enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { startInvitation } from '../access/codes.ts'
import { presentPerson } from '../people/queries.ts'
import { getUser } from '../queries.ts'
import { createAccount } from './create-account.ts'

/** Creates a staff account with a random password. Its owner sets a password with the emailed link. */
export async function createStaff(
  context: Context,
  input: z.output<typeof CreateStaffInput>,
): Promise<Person> {
  const password = randomUUID()
  return inTransaction(context, async (unit) => {
    const within = { ...context, unit }
    const userId = await createAccount(within, { ...input, kind: 'staff', password })
    const message = 'There is already an account with this email.'
    if (!userId) throw problem('VALIDATION_FAILED', message, { errors: { email: message } })
    const challengeId = await startInvitation(within, unit.tx, userId)
    await enqueue(unit.tx, { task: 'mailInvitation', payload: { challengeId } })
    return presentPerson(await getUser(unit.tx, userId))
  })
}
