import * as z from 'zod'

import {
  ContentDraft,
  ContentInput,
  isArticle,
  isPlayed,
} from '@wellspring/api/contract/educational-content-fields'
import type { ContentKind } from '@wellspring/api/contract/educational-content-status'
import { t } from '@wellspring/words/macro'

import { leavesIn } from '../services/service-form-schema.ts'

const Typed = z
  .object({
    title: z.string(),
    summary: z.string(),
    area: z.string(),
    leaves: z.array(z.string()),
    kind: z.string(),
    body: z.string(),
    fileUrl: z.string().nullable(),
    minutes: z.string().trim(),
    language: z.string(),
    transcript: z.string(),
    access: z.string(),
  })
  .transform((typed) => {
    const kind = typed.kind as ContentKind
    return {
      ...typed,
      area: typed.area || null,
      // Leaves of another area, and what only another kind has, do not count.
      leaves: leavesIn(typed.area).filter((leaf) => typed.leaves.includes(leaf)),
      body: isArticle(kind) ? typed.body : '',
      fileUrl: isArticle(kind) ? null : typed.fileUrl,
      transcript: isPlayed(kind) ? typed.transcript : '',
    }
  })
export type ContentFormInput = z.input<typeof Typed>

const number = (typed: string) => (typed === '' ? NaN : Number(typed))

/** Content that was sent in once, as it is typed. */
export const ContentForm = Typed.transform((typed): unknown => ({
  ...typed,
  minutes: number(typed.minutes),
})).pipe(ContentInput)

/** A draft as it is typed: a title is enough. */
export const ContentDraftForm = Typed.transform((typed): unknown => ({
  ...typed,
  minutes: typed.minutes === '' ? null : number(typed.minutes),
})).pipe(ContentDraft)

export const newContent: ContentFormInput = {
  title: '',
  summary: '',
  area: '',
  leaves: [],
  kind: 'article',
  body: '',
  fileUrl: null,
  minutes: '',
  language: t`English`,
  transcript: '',
  access: 'everybody',
}

/** Content as the form begins with it. */
export const contentFormOf = (content: ContentDraft): ContentFormInput => ({
  title: content.title,
  summary: content.summary,
  area: content.area ?? '',
  leaves: content.leaves,
  kind: content.kind,
  body: content.body,
  fileUrl: content.fileUrl,
  minutes: content.minutes === null ? '' : String(content.minutes),
  language: content.language,
  transcript: content.transcript,
  access: content.access,
})
