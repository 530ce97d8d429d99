import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../context.ts'
import { hashToken, newToken } from '../../domains/identity/access/sessions.ts'
import { SESSION_MS } from '../../domains/identity/rules.ts'
import { sessions } from '../../domains/identity/tables.ts'

/** Opens one session per user that has passed the second factor where it is required, and returns the tokens. */
export async function openTokens(
  context: Context,
  userIds: readonly string[],
  audience: Audience,
): Promise<string[]> {
  const now = context.now()
  const opened = userIds.map((userId) => ({ userId, token: newToken() }))
  await context.deps.database.statement.insert(sessions).values(
    opened.map(({ userId, token }) => ({
      tokenHash: hashToken(token),
      userId,
      audience,
      address: context.address,
      userAgent: 'Test browser',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
      secondFactorAt: now,
      provenAt: now,
    })),
  )
  return opened.map(({ token }) => token)
}

export async function openToken(context: Context, userId: string, audience: Audience): Promise<string> {
  const [token] = await openTokens(context, [userId], audience)
  return token!
}
