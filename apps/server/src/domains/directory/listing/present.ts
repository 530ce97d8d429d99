import { deliveryFormats } from '@wellspring/api/contract/credentialing'
import { firstSentence } from '@wellspring/api/contract/directory'
import type { ProviderCard, ProviderReview } from '@wellspring/api/contract/directory'

import { sql } from '../../../db/drizzle.ts'
import { authorOf } from '../../identity/rules.ts'
import type { Author } from '../../identity/rules.ts'
import { users } from '../../identity/tables.ts'
import { ratingOf } from '../rules.ts'
import { providers, services } from '../tables.ts'
import type { reviews } from '../tables.ts'

type Formats = (typeof providers.$inferSelect)['formats']

/** A provider's formats: those of the published services or, without any, the ones they declared. */
const formats = sql<Formats>`coalesce((select array_agg(distinct ${services.format}) from ${services}
  where ${services.providerId} = ${providers.id} and ${services.status} = 'published'), ${providers.formats})`

export const cardShape = {
  id: providers.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  name: providers.name,
  profession: providers.profession,
  description: providers.description,
  domains: providers.domains,
  helpsWith: providers.helpsWith,
  formats,
  languages: providers.languages,
  isCoach: providers.isCoach,
  acceptsNew: providers.acceptsNew,
  fromPriceCents: providers.fromPriceCents,
  ratingSum: providers.ratingSum,
  ratingCount: providers.ratingCount,
}

type Provider = typeof providers.$inferSelect
type User = typeof users.$inferSelect
type CardRow = Pick<Provider, Extract<keyof typeof cardShape, keyof Provider>> &
  Pick<User, 'firstName' | 'lastName' | 'profileImageUrl'>

export const presentCard = (row: CardRow): ProviderCard => ({
  id: row.id,
  user: { firstName: row.firstName, lastName: row.lastName, profileImageUrl: row.profileImageUrl },
  name: row.name,
  profession: row.profession,
  about: firstSentence(row.description),
  domain: row.domains,
  helpsWith: row.helpsWith,
  rating: ratingOf(row.ratingSum, row.ratingCount),
  reviewCount: row.ratingCount,
  formats: deliveryFormats.filter((format) => row.formats.includes(format)),
  languages: row.languages,
  isCoach: row.isCoach,
  acceptsNew: row.acceptsNew,
  fromPrice: row.fromPriceCents === null ? null : row.fromPriceCents / 100,
})

type Written = Pick<typeof reviews.$inferSelect, 'id' | 'stars' | 'comment' | 'reply' | 'writtenAt'> & Author

export const presentReview = ({
  displayName,
  firstName,
  lastName,
  writtenAt,
  ...said
}: Written): ProviderReview => ({
  ...said,
  authorName: authorOf({ displayName, firstName, lastName }),
  createdAt: writtenAt.toISOString(),
})
