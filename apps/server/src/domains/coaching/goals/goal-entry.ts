import type { GoalInput } from '@wellspring/api/contract/coaching'

export const valuesOf = ({ title, why, leaf, until }: GoalInput) => ({ title, why: why || null, leaf, until })

// Audit entries contain no text that people wrote.
export const auditEntry = (spaceId: string, goalId: string, more: object = {}) => ({
  subject: `coaching:${spaceId}`,
  after: { goalId, ...more },
  result: spaceId,
})
