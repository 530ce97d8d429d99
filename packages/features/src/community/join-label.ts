import type { CategoryGroup } from '@wellspring/api/contract/chat-groups'
import { nextMemberStates } from '@wellspring/api/contract/chat-status'
import { t } from '@wellspring/words/macro'

/** How somebody comes into a group that they are not in; null where they cannot by themselves. */
export function joinLabel({ state, access }: Pick<CategoryGroup, 'state' | 'access'>): string | null {
  if (state === 'invited') return t`Accept`
  if (access === 'invite') return null
  const wanted = access === 'public' ? 'member' : 'requested'
  if (state !== null && !(state === 'left' || state === 'declined')) return null
  if (state !== null && !nextMemberStates[state].includes(wanted)) return null
  return access === 'public' ? t`Join` : t`Ask to join`
}
