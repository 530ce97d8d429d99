import type { InvitedLine } from '@wellspring/api/contract/organisations'
import { INVITED_AT_ONCE } from '@wellspring/api/contract/organisations'

import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { requireAbility } from '../checks.ts'
import { readList } from './read-list.ts'
import type { Named } from './read-list.ts'
import { checkList } from './refusals.ts'

function read(text: string): Named[] {
  try {
    return readList(text)
  } catch {
    const message = 'This list cannot be read. Please put one address on each line.'
    throw problem('VALIDATION_FAILED', message, { errors: { text: message } })
  }
}

/** Parses a list and reports which of its people can be invited. */
export async function previewInvitations(
  { db, now }: Context,
  actor: Actor,
  text: string,
): Promise<{ lines: InvitedLine[]; seatsLeft: number }> {
  const { id } = await requireAbility(db, actor, 'people')
  const people = read(text)
  if (people.length > INVITED_AT_ONCE) {
    const message = `This list has ${people.length} addresses. At most ${INVITED_AT_ONCE} are invited at a time.`
    throw problem('VALIDATION_FAILED', message, { errors: { text: message } })
  }
  return checkList(db, id, { people, now: now() })
}
