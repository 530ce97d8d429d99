import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { faqCategories } from './faq-categories.ts'
import { Id, Instant, Limit, PathId, requiredLine, requiredParagraphs } from './fields.ts'
import { Revision, listMoves } from './site.ts'

/** A question with its answer in plain text; an empty line separates paragraphs. */
export const Faq = z.object({
  id: Id,
  question: z.string(),
  answer: z.string(),
  category: z.enum(faqCategories),
  /** Position within its category. */
  position: z.int(),
  published: z.boolean(),
})
export type Faq = z.infer<typeof Faq>

export const EditedFaq = Faq.extend({ revision: z.int(), updatedAt: Instant })
export type EditedFaq = z.infer<typeof EditedFaq>

export const FaqInput = z.object({
  question: requiredLine('Write a question'),
  answer: requiredParagraphs('Write an answer', 5000),
  category: z.enum(faqCategories, 'Choose a category'),
  published: z.boolean(),
})
export type FaqInput = z.infer<typeof FaqInput>

const editors = ['admin', 'staff'] as const
const Answer = z.object({ faq: EditedFaq })

export const faqs = {
  listFaqs: endpoint('GET', '/faqs', {
    access: 'anyone',
    cachedUnder: 'site',
    summary: 'List the published questions by category.',
  })
    .input(z.object({ limit: Limit }))
    .output(z.object({ faqs: z.array(Faq) })),
  listEditedFaqs: endpoint('GET', '/faqs/all', {
    access: editors,
    summary: 'List all questions, including unpublished ones.',
  }).output(z.object({ faqs: z.array(EditedFaq) })),
  createFaq: endpoint('POST', '/faqs', { access: editors, summary: 'Add a question to its category.' })
    .input(FaqInput)
    .output(Answer),
  updateFaq: endpoint('PUT', '/faqs/{id}', {
    access: editors,
    summary: 'Update a question; OUT_OF_DATE if it has been changed elsewhere since.',
  })
    .input(FaqInput.extend({ id: PathId, revision: Revision }))
    .output(Answer),
  moveFaq: endpoint('POST', '/faqs/{id}/move', {
    access: editors,
    summary: 'Move a question up or down by one in its category.',
  })
    .input(z.object({ id: PathId, to: z.enum(listMoves) }))
    .output(Answer),
  removeFaq: endpoint('DELETE', '/faqs/{id}', { access: editors, summary: 'Delete a question.' })
    .input(z.object({ id: PathId }))
    .output(z.object({ id: Id })),
}
