import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, or } from '../../../db/drizzle.ts'
import { providers, reviews } from '../tables.ts'

/** Star ratings stay, because others relied on them. */
export const anonymiseDirectory: AnonymiseRecords = async (tx, userId) => {
  await tx
    .update(reviews)
    .set({ comment: '' })
    .where(or(eq(reviews.patronId, userId), and(eq(reviews.providerId, userId), eq(reviews.by, 'provider'))))
  await tx
    .update(reviews)
    .set({ reply: null, repliedAt: null })
    .where(and(eq(reviews.providerId, userId), eq(reviews.by, 'patron')))
  await tx
    .update(providers)
    .set({ personName: '', description: '', websiteUrl: null, socialMedia: {}, offerWords: '' })
    .where(eq(providers.id, userId))
}
