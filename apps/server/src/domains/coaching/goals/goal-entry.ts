import type { GoalInput } from '@wellspring/api/contract/coaching'

export const valuesOf = ({ title, why, leaf, until }: GoalInput) => ({ title, why: why || null, leaf, until })

// What somebody wrote stands in no trail.
export const auditEntry = (spaceId: string, goalId: string, more: object = {}) => ({
  subject: `coaching:${spaceId}`,
  after: { goalId, ...more },
  result: spaceId,
})
