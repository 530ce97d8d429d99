import * as z from 'zod'

import { Zone } from './availability.ts'
import { areas, leaves } from './areas.ts'
import { languages } from './credentialing.ts'
import { ContentDraft, FileUrl, contentGaps } from './educational-content-fields.ts'
import {
  contentAccesses,
  contentKinds,
  contentStatuses,
  libraryShelves,
} from './educational-content-status.ts'
import { endpoint } from './endpoint.ts'
import {
  Between,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  upTo,
} from './fields.ts'
import { ownContentSorts } from './sorts.ts'
import { DAY_MS } from './time.ts'

const Author = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })

const shown = {
  id: Id,
  title: z.string(),
  summary: z.string(),
  leaves: z.array(z.enum(leaves)),
  kind: z.enum(contentKinds),
  language: z.enum(languages),
  access: z.enum(contentAccesses),
  imageUrl: z.string().nullable(),
  author: Author,
}

const offered = { ...shown, area: z.enum(areas), minutes: z.int(), publishedAt: Instant }

/** A card of the catalogue. */
export const ContentCard = z.object(offered)
export type ContentCard = z.infer<typeof ContentCard>

/** File of an audio, video or PDF item. */
export const ContentFile = z.object({
  /** Supports range requests and is authorized by the browser's own session. */
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
})
export type ContentFile = z.infer<typeof ContentFile>

/** Content as every visitor sees it. */
export const PublicContent = z.object({
  ...offered,
  /** For members only, and the caller is not one: body, file and transcript are missing. */
  locked: z.boolean(),
  /** The opening as plain text for callers who may not read the rest; otherwise empty, and always empty for a PDF. */
  opening: z.string(),
  /** For articles: HTML with a few plain elements. */
  body: z.string().nullable(),
  file: ContentFile.nullable(),
  /** As the author wrote it; parse the times with `cuesOf`. */
  transcript: z.string(),
})
export type PublicContent = z.infer<typeof PublicContent>

/** Content as its author and staff see it. */
export const OwnContent = z.object({
  ...shown,
  area: z.enum(areas).nullable(),
  minutes: z.int().nullable(),
  status: z.enum(contentStatuses),
  body: z.string(),
  fileUrl: z.string().nullable(),
  file: ContentFile.nullable(),
  transcript: z.string(),
  /** Changes that staff asks for before publishing, or the reason for taking it down. */
  reviewComment: z.string().nullable(),
  /** The fields that are missing before it can be submitted. */
  missing: z.array(z.enum(contentGaps)),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
})
export type OwnContent = z.infer<typeof OwnContent>

/** A row of the author's list. */
export const OwnContentRow = z.object({
  id: Id,
  title: z.string(),
  kind: z.enum(contentKinds),
  status: z.enum(contentStatuses),
  area: z.enum(areas).nullable(),
  access: z.enum(contentAccesses),
  minutes: z.int().nullable(),
  imageUrl: z.string().nullable(),
  author: Author,
  updatedAt: Instant,
})
export type OwnContentRow = z.infer<typeof OwnContentRow>

const fraction = z.number().min(0).max(1)
const seconds = z.number().min(0).max(86_400)

/** A patron's progress in one item. */
export const Progress = z.object({
  /** Latest position, as a fraction of the whole. */
  fraction,
  /** Latest position in seconds; null for content that is read. */
  seconds: seconds.nullable(),
  /** The furthest position ever reached on any device. */
  furthest: z.object({ fraction, seconds: seconds.nullable() }),
  /** When they first reached 90%. */
  finishedAt: Instant.nullable(),
  savedAt: Instant,
})
export type Progress = z.infer<typeof Progress>

/** An item of the caller's library; items that were taken down keep their title. */
export const LibraryItem = z.object({
  ...offered,
  /** Null when it is not published any more. */
  publishedAt: Instant.nullable(),
  isAvailable: z.boolean(),
  /** When it was added to the watch-later list; null when it is not on it. */
  watchLaterAt: Instant.nullable(),
  progress: Progress.nullable(),
})
export type LibraryItem = z.infer<typeof LibraryItem>

const one = z.object({ id: PathId })
const paged = { limit: Limit, page: PageIndex }
const Answer = z.object({ content: OwnContent })
const Item = z.object({ item: LibraryItem })
const Items = z.object({ items: z.array(LibraryItem), totalRecords: z.int() })
const owners = ['provider', 'admin', 'staff'] as const

const catalogue = {
  listContent: endpoint('GET', '/educational-content', {
    access: 'anyone',
    cachedUnder: 'educational-content',
    summary: 'List published content, newest first.',
  })
    .input(
      z.object({
        ...paged,
        area: z.enum(areas).optional(),
        kind: z.enum(contentKinds).optional(),
        language: z.enum(languages).optional(),
        access: z.enum(contentAccesses).optional(),
        /** Matches title, summary and transcript. */
        search: SearchWords,
      }),
    )
    .output(z.object({ contents: z.array(ContentCard), totalRecords: z.int() })),
  getContent: endpoint('GET', '/educational-content/{id}', {
    access: 'anyone',
    summary:
      'Get published content. For non-members, members-only content comes without its body, file and transcript.',
  })
    .input(one)
    .output(z.object({ content: PublicContent })),
}

const editing = {
  listOwnContent: endpoint('GET', '/educational-content/me', {
    access: owners,
    summary: "List the caller's content, last changed first; all content for administrators and staff.",
  })
    .input(
      z.object({
        ...paged,
        search: SearchWords,
        kind: z.enum(contentKinds).optional(),
        status: StatusFilter(contentStatuses),
        /** Filters by the last change. */
        ...Between,
        sort: z.enum(ownContentSorts).optional(),
      }),
    )
    .output(
      z.object({
        contents: z.array(OwnContentRow),
        totalRecords: z.int(),
        statusCounts: StatusCounts(contentStatuses),
      }),
    ),
  getOwnContent: endpoint('GET', '/educational-content/me/{id}', {
    access: owners,
    summary: 'Get content to edit or preview it.',
  })
    .input(one)
    .output(Answer),
  createContent: endpoint('POST', '/educational-content', {
    access: ['provider'],
    summary: 'Create a draft; a title is enough.',
  })
    .input(ContentDraft)
    .output(Answer),
  updateContent: endpoint('PUT', '/educational-content/{id}', {
    access: ['provider'],
    summary: 'Update content. A new title, text or file of published content is reviewed again.',
  })
    .input(z.intersection(one, ContentDraft))
    .output(Answer),
  setPoster: endpoint('PUT', '/educational-content/{id}/poster', {
    inSteps: true,
    access: ['provider'],
    summary: 'Set the picture of content from an uploaded file, or remove it.',
  })
    .input(one.extend({ privateUrl: FileUrl.nullable() }))
    .output(Answer),
  moveContent: endpoint('POST', '/educational-content/{id}/status', {
    access: owners,
    summary:
      'Submit, withdraw, archive or restore content; staff publish it, send it back or take it down with a reason.',
  })
    .input(one.extend({ status: z.enum(contentStatuses), comment: upTo(500) }))
    .output(Answer),
}

const patrons = ['patron'] as const

const library = {
  listWatchLater: endpoint('GET', '/educational-content/watch-later', {
    access: patrons,
    summary: 'List the content that the caller has saved for later, newest first.',
  })
    .input(z.object(paged))
    .output(Items),
  addToWatchLater: endpoint('PUT', '/educational-content/{id}/watch-later', {
    access: patrons,
    summary: 'Save content for later; saving it again changes nothing.',
  })
    .input(one)
    .output(Item),
  removeFromWatchLater: endpoint('DELETE', '/educational-content/{id}/watch-later', {
    access: patrons,
    summary: 'Remove content from the list for later.',
  })
    .input(one)
    .output(z.object({ id: Id })),
  saveProgress: endpoint('PUT', '/educational-content/{id}/progress', {
    access: patrons,
    summary: "Save the caller's progress: the seconds of a recording, or the fraction of a text.",
  })
    .input(
      one.extend({
        /** For audio and video: current position, with the total length in `duration`. */
        seconds: seconds.optional(),
        duration: seconds.positive().optional(),
        /** For articles and PDFs: the fraction that was read. */
        fraction: fraction.optional(),
        /** Age of this progress when it could not be sent immediately. */
        waitedMs: z
          .int()
          .min(0)
          .max(31 * DAY_MS)
          .default(0),
        zone: Zone,
      }),
    )
    .output(Item),
  listLibrary: endpoint('GET', '/educational-content/library', {
    access: patrons,
    summary: "List one shelf of the caller's library, last used first, with the counts of all shelves.",
  })
    .input(z.object({ ...paged, shelf: z.enum(libraryShelves).default('in_progress') }))
    .output(
      Items.extend({
        counts: z.object({ watch_later: z.int(), in_progress: z.int(), finished: z.int() }),
      }),
    ),
  getLibraryItem: endpoint('GET', '/educational-content/library/{id}', {
    access: patrons,
    summary: "Get the caller's progress in content, and whether it is saved for later.",
  })
    .input(one)
    .output(Item),
  listRecommended: endpoint('GET', '/educational-content/recommended', {
    access: patrons,
    summary: 'List recommended content, each with its reason. Health data is not used.',
  })
    .input(z.object({ limit: z.coerce.number<number>().int().min(1).max(24).default(6) }))
    .output(z.object({ contents: z.array(ContentCard.extend({ because: z.string() })) })),
}

export const educationalContent = { ...catalogue, ...editing, ...library }
