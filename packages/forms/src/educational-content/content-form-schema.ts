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
      // Drops leaves of another area, and fields that only another kind has.
      leaves: leavesIn(typed.area).filter((leaf) => typed.leaves.includes(leaf)),
      body: isArticle(kind) ? typed.body : '',
      fileUrl: isArticle(kind) ? null : typed.fileUrl,
      transcript: isPlayed(kind) ? typed.transcript : '',
    }
  })
export type ContentFormInput = z.input<typeof Typed>

const number = (typed: string) => (typed === '' ? NaN : Number(typed))

/** Form schema for content that was submitted once. */
export const ContentForm = Typed.transform((typed): unknown => ({
  ...typed,
  minutes: number(typed.minutes),
})).pipe(ContentInput)

/** Form schema of a draft, which needs only a title. */
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

/** Form values for existing content. */
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
