import * as z from 'zod'

import { leaves, wellnessDomainIds } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { PathId, requiredText } from './fields.ts'

const MAX_AFFIRMATIONS = 8

const affirmations = z
  .array(requiredText('Write an affirmation', 160))
  .min(1, 'Write at least one affirmation')
  .max(MAX_AFFIRMATIONS, `At most ${MAX_AFFIRMATIONS} affirmations`)

const LeafTexts = z.object({
  leaf: z.enum(leaves),
  description: requiredText('Write a description', 400),
  affirmations,
})

const domainTexts = {
  description: requiredText('Write a description', 600),
  affirmations,
  leaves: z.array(LeafTexts).max(leaves.length),
}

/** The texts about a wellness area and its leaves. */
export const WellnessDomain = z.object({
  id: z.enum(wellnessDomainIds),
  name: z.string(),
  /** Path on the patron host. */
  image: z.string(),
  /** `#rrggbb`. */
  colour: z.string(),
  description: z.string(),
  affirmations: z.array(z.string()),
  leaves: z.array(
    z.object({ leaf: z.enum(leaves), description: z.string(), affirmations: z.array(z.string()) }),
  ),
  /** Increases with every change of the texts; 0 for the texts shipped with the product. */
  revision: z.int(),
})
export type WellnessDomain = z.infer<typeof WellnessDomain>

export const UpdateWellnessDomainInput = z.object({
  ...domainTexts,
  id: PathId,
  /** The revision that was edited. */
  revision: z.int().min(0),
})
export type UpdateWellnessDomainInput = z.infer<typeof UpdateWellnessDomainInput>

export const wellness = {
  listWellnessDomains: endpoint('GET', '/wellness-domains', {
    access: 'anyone',
    cachedUnder: 'site',
    summary: 'List the five areas of wellness with their leaves, and the coach.',
  }).output(z.object({ domains: z.array(WellnessDomain) })),
  updateWellnessDomain: endpoint('PUT', '/wellness-domains/{id}', {
    access: ['admin'],
    summary: 'Update the texts of an area; OUT_OF_DATE if they have been changed elsewhere since.',
  })
    .input(UpdateWellnessDomainInput)
    .output(z.object({ domain: WellnessDomain })),
}
