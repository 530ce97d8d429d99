import * as z from 'zod'

import { UpdateWellnessDomainInput } from '@wellspring/api/contract/wellness'
import type { WellnessDomain } from '@wellspring/api/contract/wellness'
import { t } from '@wellspring/words/macro'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const Texts = UpdateWellnessDomainInput.omit({ id: true })
const Leaf = Texts.shape.leaves.element

/** Affirmations are typed one per line; an error in one of them is shown for the whole field. */
const lines = (schema: typeof Texts.shape.affirmations) =>
  z.string().transform((typed, context) => {
    const read = schema.safeParse(linesOf(typed))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? t`Please check this text` })
    return z.NEVER
  })

export const AreaTextsForm = Texts.extend({
  affirmations: lines(Texts.shape.affirmations),
  leaves: z.array(Leaf.extend({ affirmations: lines(Leaf.shape.affirmations) })),
})

export const areaTextsOf = ({
  description,
  affirmations,
  leaves,
  revision,
}: WellnessDomain): z.input<typeof AreaTextsForm> => ({
  description,
  affirmations: affirmations.join('\n'),
  leaves: leaves.map((leaf) => ({ ...leaf, affirmations: leaf.affirmations.join('\n') })),
  revision,
})
