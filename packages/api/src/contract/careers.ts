import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, requiredLine, requiredParagraphs } from './fields.ts'
import { Revision } from './site.ts'

export const openingKinds = ['full_time', 'part_time', 'contract', 'volunteer'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** A job opening. */
export const Opening = z.object({
  id: Id,
  title: z.string(),
  place: z.string(),
  kind: z.enum(openingKinds),
  description: z.string(),
  /** Last day to apply; null when it stays open until the position is filled. */
  closesOn: Day.nullable(),
  published: z.boolean(),
  /** When it was published; null if it never was. */
  publishedAt: Instant.nullable(),
})
export type Opening = z.infer<typeof Opening>

export const EditedOpening = Opening.extend({ revision: z.int(), updatedAt: Instant })
export type EditedOpening = z.infer<typeof EditedOpening>

export const OpeningInput = z.object({
  title: requiredLine('Enter a title', 120),
  place: requiredLine('Enter a place', 120),
  kind: z.enum(openingKinds, 'Choose a kind'),
  description: requiredParagraphs('Write a description', 5000),
  closesOn: Day.nullable(),
  published: z.boolean(),
})
export type OpeningInput = z.infer<typeof OpeningInput>

const editors = ['admin'] as const
const Answer = z.object({ opening: EditedOpening })

export const careers = {
  listOpenings: endpoint('GET', '/careers', {
    access: 'anyone',
    summary: 'List the current openings and the address for applications. We store nothing about applicants.',
  }).output(z.object({ openings: z.array(Opening), applyEmail: z.string() })),
  listEditedOpenings: endpoint('GET', '/careers/all', {
    access: editors,
    summary: 'List all openings, including closed and unpublished ones.',
  }).output(z.object({ openings: z.array(EditedOpening) })),
  createOpening: endpoint('POST', '/careers', { access: editors, summary: 'Add an opening.' })
    .input(OpeningInput)
    .output(Answer),
  updateOpening: endpoint('PUT', '/careers/{id}', {
    access: editors,
    summary: 'Update an opening; OUT_OF_DATE if it has been changed elsewhere since.',
  })
    .input(OpeningInput.extend({ id: PathId, revision: Revision }))
    .output(Answer),
  removeOpening: endpoint('DELETE', '/careers/{id}', {
    access: editors,
    summary: 'Delete an opening.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ id: Id })),
}
