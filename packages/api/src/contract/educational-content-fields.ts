import * as z from 'zod'

import { areas, leaves } from './areas.ts'
import { languages } from './credentialing.ts'
import { contentAccesses, contentKinds } from './educational-content-status.ts'
import type { ContentKind } from './educational-content-status.ts'
import { transcriptFault } from './educational-content-transcript.ts'
import { draftText, isKeepable, requiredLine, requiredText } from './fields.ts'
import { mustContainLetterOrDigit } from './plausible-fields.ts'
import { namesOwnLeaves, onlyOwnLeaves } from './services.ts'

const MAX_BODY = 60_000
const MAX_TRANSCRIPT = 100_000

/** Articles are read on their own page; all other kinds are files. */
export const isArticle = (kind: ContentKind) => kind === 'article'

/** Whether the kind has a playback position; the other kinds are read. */
export const isPlayed = (kind: ContentKind) => kind === 'audio' || kind === 'video'

/** Whether an article has text besides its markup. */
const hasWords = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .trim() !== ''

const fields = {
  title: mustContainLetterOrDigit(requiredLine('Enter a title', 120), 'a title'),
  summary: requiredText('Write a summary', 500),
  area: z.enum(areas, 'Choose an area'),
  /** The leaves of its area that it is about; empty means the whole area. */
  leaves: z.array(z.enum(leaves)).max(leaves.length),
  kind: z.enum(contentKinds, 'Choose what it is'),
  minutes: z
    .int('Length must be a whole number of minutes')
    .min(1, 'Length must be 1 minute or more')
    .max(600, 'Length must be 600 minutes or less'),
  language: z.enum(languages, 'Choose a language'),
  access: z.enum(contentAccesses, 'Choose who it is for'),
}

/** The `privateUrl` of an upload. */
export const FileUrl = z.string().min(1).max(500).refine(isKeepable, 'Unknown file')

const body = draftText('Text', MAX_BODY)
const transcript = draftText('Transcript', MAX_TRANSCRIPT).superRefine((value, context) => {
  const fault = transcriptFault(value)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

// Runs even when other fields fail, so that all errors appear together.
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Requirements of content that is submitted for review. */
export const ContentInput = z
  .object({ ...fields, body, fileUrl: FileUrl.nullable(), transcript })
  .refine(namesOwnLeaves, onlyOwnLeaves)
  .refine(({ kind, body: html }) => !isArticle(kind) || hasWords(html), {
    path: ['body'],
    error: 'Write the article',
    when: always,
  })
  .refine(({ kind, fileUrl }) => isArticle(kind) || fileUrl !== null, {
    path: ['fileUrl'],
    error: 'Please upload the file',
    when: always,
  })
export type ContentInput = z.output<typeof ContentInput>

/** A draft needs only a title. Content that was submitted once must satisfy `ContentInput`. */
export const ContentDraft = z
  .object({
    title: fields.title,
    summary: draftText('Summary', 500),
    area: fields.area.nullable().default(null),
    leaves: fields.leaves.default([]),
    kind: fields.kind.default('article'),
    /** HTML of an article; only a few plain elements are kept. */
    body,
    /** For all other kinds: the `privateUrl` of the upload. */
    fileUrl: FileUrl.nullable().default(null),
    minutes: fields.minutes.nullable().default(null),
    language: fields.language.default('English'),
    /** Plain text, or timed cues as in WebVTT. */
    transcript,
    access: fields.access.default('everybody'),
  })
  .refine(namesOwnLeaves, onlyOwnLeaves)
export type ContentDraft = z.output<typeof ContentDraft>

/** The fields that a draft still lacks before it can be submitted, as the list names them. */
export const contentGaps = ['summary', 'wellness area', 'length', 'text', 'file'] as const
