import type { Actor, Leaving } from './context.ts'

/** An actor that acts on behalf of a patron without a session. */
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

/** The reason that others are given for a cancellation. */
export const noteOf = ({ because }: Leaving) =>
  because === 'closed' ? 'The account is being closed.' : 'The account is no longer in use.'
