import { eq, sql } from '../../../db/drizzle.ts'

import type { Credentialing } from '@wellspring/api/contract/credentialing'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { openOrRenameShop } from '../../catalogue/shop.ts'
import { users } from '../../identity/tables.ts'
import { socialMediaOf, yearsOf } from '../rules.ts'
import { providers } from '../tables.ts'
import { findApproved } from './eligibility.ts'

/** The public profile from an approved application. */
function publicProfileOf({ basicInformation, businessInformation }: Credentialing) {
  const { firstName, lastName, degree, profession } = basicInformation
  const { publicFacingName, legalBusinessName, domains } = businessInformation
  return {
    name: publicFacingName || legalBusinessName || `${firstName} ${lastName}`,
    degree,
    profession,
    domains,
    description: businessInformation.businessDescription ?? '',
    websiteUrl: businessInformation.websiteURL || null,
    socialMedia: socialMediaOf(businessInformation.socialMedia),
    yearsInOperation: yearsOf(businessInformation.yearsInOperation),
    formats: businessInformation.serviceDeliveryFormats,
    languages: businessInformation.languagesOffered,
  }
}

export const personName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** The texts that the provider has edited since. */
const ownWordsOf = (known: typeof providers.$inferSelect) => ({
  name: known.name,
  description: known.description,
  websiteUrl: known.websiteUrl,
  socialMedia: known.socialMedia,
  domains: known.domains,
  formats: known.formats,
  languages: known.languages,
})

export async function writePublicProfile(
  tx: Tx,
  context: Context,
  row: { userId: string; verifiedAt: Date },
) {
  const approved = await findApproved(tx, row.userId)
  if (!approved) return undefined
  const approvedFace = { ...publicProfileOf(approved), verifiedAt: row.verifiedAt }
  const [known] = await tx.select().from(providers).where(eq(providers.id, row.userId))
  const [person] = await tx.select({ personName }).from(users).where(eq(users.id, row.userId))
  const face = { ...(known?.editedAt ? { ...approvedFace, ...ownWordsOf(known) } : approvedFace), ...person }
  await tx
    .insert(providers)
    .values({ ...face, id: row.userId, isListed: false, createdAt: context.now() })
    .onConflictDoUpdate({ target: providers.id, set: face })
  await openOrRenameShop(tx, { userId: row.userId, name: face.name })
  return face
}
