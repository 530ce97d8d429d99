import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { requiredLine, requiredParagraphs } from './fields.ts'

export const MAX_SECTIONS = 20

const sections = z
  .array(
    z.object({
      heading: requiredLine('Enter a heading', 120),
      text: requiredParagraphs('Write a text', 5000),
    }),
  )
  .max(MAX_SECTIONS, `At most ${MAX_SECTIONS} sections`)

/** The published content of the About page. */
export const About = z.object({ sections: z.array(z.object({ heading: z.string(), text: z.string() })) })
export type About = z.infer<typeof About>

export const EditedAbout = About.extend({
  /** Unpublished changes; null without any. */
  draft: About.shape.sections.nullable(),
  /** Increases with every change; 0 before the first. */
  revision: z.int(),
})
export type EditedAbout = z.infer<typeof EditedAbout>

/** The revision that was edited. */
export const Revision = z.int().min(0)

/** One position up or down in a list. */
export const listMoves = ['up', 'down'] as const
export type ListMove = (typeof listMoves)[number]

export const UpdateAboutInput = z.object({
  sections,
  /** True publishes the change; false saves it as a draft. */
  published: z.boolean(),
  revision: Revision,
})
export type UpdateAboutInput = z.infer<typeof UpdateAboutInput>

export const site = {
  getSettings: endpoint('GET', '/settings', {
    access: 'anyone',
    cachedUnder: 'site',
    summary: 'Get the settings of this installation that a browser needs.',
  }).output(
    z.object({
      card: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
      /** Country codes that phone numbers can have. */
      phoneCountries: z.array(z.string()),
      /** Contact address of the site. */
      contactEmail: z.string(),
    }),
  ),
  getAbout: endpoint('GET', '/about', {
    access: 'anyone',
    cachedUnder: 'site',
    summary: 'Get the About page: plain paragraphs under headings.',
  }).output(z.object({ about: About })),
  getEditedAbout: endpoint('GET', '/about/draft', {
    access: ['admin'],
    summary: 'Get the About page with its unpublished draft.',
  }).output(z.object({ about: EditedAbout })),
  updateAbout: endpoint('PUT', '/about', {
    access: ['admin'],
    summary: 'Publish the sections or save them as a draft; OUT_OF_DATE if they have been changed since.',
  })
    .input(UpdateAboutInput)
    .output(z.object({ about: EditedAbout })),
}
