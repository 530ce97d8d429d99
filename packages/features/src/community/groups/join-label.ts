import type { CategoryGroup } from '@wellspring/api/contract/chat-groups'
import { nextMemberStates } from '@wellspring/api/contract/chat-status'
import { t } from '@wellspring/words/macro'

/** The label of the button that joins a group; null if the user cannot join without an invitation. */
export function joinLabel({ state, access }: Pick<CategoryGroup, 'state' | 'access'>): string | null {
  if (state === 'invited') return t`Accept`
  if (access === 'invite') return null
  const wanted = access === 'public' ? 'member' : 'requested'
  if (state !== null && !(state === 'left' || state === 'declined')) return null
  if (state !== null && !nextMemberStates[state].includes(wanted)) return null
  return access === 'public' ? t`Join` : t`Ask to join`
}
