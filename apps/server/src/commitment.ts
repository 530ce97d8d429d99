import type { Actor, Leaving } from './context.ts'

/** As if they did it themselves; the trail says that nobody was there. */
export const patronOf = (userId: string): Actor => ({ userId, sessionId: '', kind: 'patron', roles: [] })

export const providerOf = (userId: string): Actor => ({
  userId,
  sessionId: '',
  kind: 'provider',
  roles: ['member-provider'],
})

export const ownerOf = (userId: string): Actor => ({
  userId,
  sessionId: '',
  kind: 'tenant',
  roles: ['hospital-admin'],
})

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** What people are told of why something is off. */
export const noteOf = ({ because }: Leaving) =>
  because === 'closed' ? 'The account is being closed.' : 'The account is not in use any more.'
