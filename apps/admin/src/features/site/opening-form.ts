import * as z from 'zod'

import { OpeningInput } from '@wellspring/api/contract/careers'
import type { EditedOpening } from '@wellspring/api/contract/careers'

/** The last day as a field holds it: an empty string if there is none. */
export const OpeningForm = OpeningInput.extend({
  closesOn: z
    .string()
    .transform((day) => (day === '' ? null : day))
    .pipe(OpeningInput.shape.closesOn),
})
export type OpeningForm = z.input<typeof OpeningForm>

export const openingFormOf = (opening: EditedOpening | null): OpeningForm =>
  opening
    ? {
        title: opening.title,
        place: opening.place,
        kind: opening.kind,
        description: opening.description,
        closesOn: opening.closesOn ?? '',
        published: opening.published,
      }
    : { title: '', place: '', kind: 'full_time', description: '', closesOn: '', published: true }
